import { atom, computed, map } from 'nanostores';
import type { State, TextFile } from '../api.ts';
import { isEqual } from '../same-value.ts';
import type { NewPage, StoredDraft } from './stored-view.ts';
import { filledIn } from './value.ts';

/** What the panel knows about the files. */
export type Server =
  | { readonly phase: 'loading' }
  /** The first request failed. */
  | { readonly phase: 'failed'; readonly message: string }
  | { readonly phase: 'ready'; readonly state: State }
  /** The server is restarting or has stopped. The last state stays visible. */
  | { readonly phase: 'unreachable'; readonly state?: State };

/** The progress of the last change. */
export type Saving =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

/** The form that is shown. */
export interface FormView {
  readonly file: string;
  /** The values of the form, including unsaved ones. */
  readonly form: unknown;
  /** Increases to re-create the form, for example for another file or after another program has changed the file. */
  readonly generation: number;
}

export const $server = atom<Server>({ phase: 'loading' });
export const $saving = atom<Saving>({ kind: 'idle' });
export const $view = map<FormView>({ file: '', form: {}, generation: 0 });
/** Unsaved values, by file. */
export const $drafts = atom<Readonly<Record<string, StoredDraft>>>({});
/** By file, the values that were not saved because the file was changed elsewhere. */
export const $notSaved = atom<Readonly<Record<string, StoredDraft>>>({});
/** The mistakes in the current form: those reported when its last change was rejected, or else those in its file. */
export const $mistakes = computed([$view, $drafts, $server], ({ file }, drafts) => {
  return drafts[file]?.mistakes ?? fileOf(file)?.mistakes ?? [];
});

/** The form for a new page, or `null` while it is closed. */
export const $newPage = atom<NewPage | null>(null);

/** Rejected drafts. A rejected draft is sent again only after you change it. */
export const rejected = new WeakSet<StoredDraft>();

/** Returns the last known state of the files. */
export function currentState(): State | undefined {
  const server = $server.get();
  return 'state' in server ? server.state : undefined;
}

/** Returns the file with the given name from a state, by default the last known one. */
export function fileOf(name: string, state = currentState()): TextFile | undefined {
  return state?.files.find(({ file }) => file === name);
}

export function setDraft(file: string, draft: StoredDraft): void {
  $drafts.set({ ...$drafts.get(), [file]: draft });
}

export function dropDraft(file: string): void {
  $drafts.set(without($drafts.get(), file));
}

export function without<Item>(
  items: Readonly<Record<string, Item>>,
  name: string,
): Record<string, Item> {
  return Object.fromEntries(Object.entries(items).filter(([other]) => other !== name));
}

/** Returns whether a draft has the same values as the version of its file that it is based on. */
export function isUnchanged({ form, before }: StoredDraft): boolean {
  return isEqual(filledIn(form, before), before);
}

/** Returns the draft of a file, or a new draft if there is none. */
export function draftOf({ file, revision, value }: TextFile, form: unknown): StoredDraft {
  return $drafts.get()[file] ?? { revision, before: value ?? {}, form };
}
