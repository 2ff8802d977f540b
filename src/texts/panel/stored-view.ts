import type { Mistake, Value } from '../api.ts';
import { VIEW_KEY } from './panel-space.ts';

/** The unsaved values of a form. */
export interface StoredDraft {
  /** The revision and the values of the file that the form showed. */
  readonly revision: string;
  readonly before: Readonly<Record<string, Value>>;
  /** The current values of the form. */
  readonly form: unknown;
  /** Whether list entries may have different indexes in the form and in the file. */
  readonly isRearranged?: boolean;
  /** The mistakes in a rejected draft, each with the path of the field that shows it. */
  readonly mistakes?: readonly Mistake[];
}

/** The id of the control that has focus, and its selection. */
export interface StoredFocus {
  readonly id: string;
  readonly start?: number;
  readonly end?: number;
}

/** The form for a new page. The URL is derived from the title until you type a different one. */
export interface NewPage {
  readonly title: string;
  readonly slug?: string;
}

/** What the panel keeps when you go to another page, or when a save reloads the page. */
export interface StoredView {
  /** Whether the panel is open. A closed panel keeps a view only for its drafts. */
  readonly isOpen: boolean;
  /**
   * The variant that the view belongs to, because another one may have files with the same names. Empty until the
   * server has responded.
   */
  readonly variant: string;
  /** The path of the page on which the view was stored. On any other page, the panel shows the form for that page. */
  readonly page: string;
  readonly file: string;
  /** The values of the form, including entries that are not filled in yet. */
  readonly form: unknown;
  readonly scroll: number;
  readonly focus: StoredFocus | null;
  /** The ids of the entries and `<details>` that are open. */
  readonly open: readonly string[];
  /** The drafts, by file. */
  readonly drafts: Readonly<Record<string, StoredDraft>>;
  /** The drafts whose file was changed elsewhere, by file. */
  readonly notSaved: Readonly<Record<string, StoredDraft>>;
  /** The form for a new page, if it is open. */
  readonly newPage: NewPage | null;
  /** The last status message. */
  readonly message: string;
}

/**
 * Returns this tab's view, or `null` if there is none, for example because the panel is closed and everything is saved.
 *
 * @param variant the variant that is being edited; views of other variants are ignored
 */
export function readView(variant?: string): StoredView | null {
  try {
    const view = JSON.parse(
      sessionStorage.getItem(VIEW_KEY) ?? 'null',
    ) as Partial<StoredView> | null;
    if (view === null || typeof view.file !== 'string') return null;
    if (variant !== undefined && view.variant !== variant) return null;
    return {
      isOpen: view.isOpen ?? false,
      variant: view.variant ?? '',
      page: view.page ?? '',
      file: view.file,
      form: view.form,
      scroll: view.scroll ?? 0,
      focus: view.focus ?? null,
      open: view.open ?? [],
      drafts: view.drafts ?? {},
      notSaved: view.notSaved ?? {},
      newPage: view.newPage ?? null,
      message: view.message ?? '',
    };
  } catch {
    return null;
  }
}

/** Returns whether the view is from this page. If so, its form and focus can be restored. */
export function isOfThisPage({ page }: StoredView): boolean {
  return page === location.pathname;
}

/** Stores the view for the next page in this tab. `null` removes it. */
export function storeView(view: StoredView | null): void {
  try {
    if (view === null) sessionStorage.removeItem(VIEW_KEY);
    else sessionStorage.setItem(VIEW_KEY, JSON.stringify(view));
  } catch {
    // Without storage, the panel is closed on the next page.
  }
}
