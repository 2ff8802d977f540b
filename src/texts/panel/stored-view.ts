import type { Mistake, Value } from '../api.ts';
import { VIEW_KEY } from './panel-space.ts';

/** A text that is not in its file yet. */
export interface StoredDraft {
  /** The revision of the file that the form showed, and what it said. */
  readonly revision: string;
  readonly before: Readonly<Record<string, Value>>;
  /** What the form says. */
  readonly form: unknown;
  /** Whether entries of its lists were added, removed or moved. */
  readonly isArranged?: boolean;
  /** Why it was not saved, where the form shows it, once it was refused. */
  readonly mistakes?: readonly Mistake[];
}

/** The field that has the focus, by its id, and what is selected in it. */
export interface StoredFocus {
  readonly id: string;
  readonly start?: number;
  readonly end?: number;
}

/** A page that is not there yet, as far as it is typed; its URL follows the title until it is typed, too. */
export interface NewPage {
  readonly title: string;
  readonly slug?: string;
}

/** What the panel keeps while the page is loaded again, which each save brings about. */
export interface StoredView {
  /** Closed, it is kept for what is not saved. */
  readonly isOpen: boolean;
  /** Another one may have the same files; empty before the first answer of the server. */
  readonly variant: string;
  readonly file: string;
  readonly scroll: number;
  readonly focus: StoredFocus | null;
  /** The ids of the entries that are open. */
  readonly open: readonly string[];
  /** By file. */
  readonly drafts: Readonly<Record<string, StoredDraft>>;
  /** By file: what was typed when somebody else changed the file. */
  readonly notSaved: Readonly<Record<string, StoredDraft>>;
  /** The page that is about to be created. */
  readonly newPage: NewPage | null;
  /** What was last said, for the page that follows. */
  readonly message: string;
}

/**
 * The view of this tab; `null` if the panel is closed and everything is saved.
 *
 * @param variant the one that is edited: the view of another one is none
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
      file: view.file,
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

/** Keeps the view for the next page of this tab; `null` for none. */
export function storeView(view: StoredView | null): void {
  try {
    if (view === null) sessionStorage.removeItem(VIEW_KEY);
    else sessionStorage.setItem(VIEW_KEY, JSON.stringify(view));
  } catch {
    // Without storage the next page begins with the panel closed.
  }
}
