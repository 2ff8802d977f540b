import { atom, computed, map } from 'nanostores';
import type { State, TextFile } from '../api.ts';
import { isEqual } from '../same-value.ts';
import type { NewPage, StoredDraft } from './stored-view.ts';
import { filledIn } from './value.ts';

/** What the panel knows about the files. */
export type Server =
  | { readonly phase: 'loading' }
  /** It answered the first request with a failure. */
  | { readonly phase: 'failed'; readonly message: string }
  | { readonly phase: 'ready'; readonly state: State }
  /** The server starts again, or was stopped; the last state stays on the screen. */
  | { readonly phase: 'away'; readonly state?: State };

/** The progress of the last change. */
export type Saving =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

/** The form that is shown. */
export interface FormView {
  readonly file: string;
  /** What it says, also what is not saved yet. */
  readonly form: unknown;
  /** Goes up when something else than the form has changed its values. */
  readonly generation: number;
}

export const $server = atom<Server>({ phase: 'loading' });
export const $saving = atom<Saving>({ kind: 'idle' });
export const $view = map<FormView>({ file: '', form: {}, generation: 0 });
/** By file: what is not in the files yet. */
export const $drafts = atom<Readonly<Record<string, StoredDraft>>>({});
/** By file: what was typed, and was not saved because the file had been changed. */
export const $notSaved = atom<Readonly<Record<string, StoredDraft>>>({});
/** What is wrong with the form that is shown: what its last save would have broken, else what its file has. */
export const $mistakes = computed([$view, $drafts, $server], ({ file }, drafts) => {
  return drafts[file]?.mistakes ?? fileOf(file)?.mistakes ?? [];
});

/** The page that is about to be created; `null` while none is. */
export const $newPage = atom<NewPage | null>(null);

/** Drafts that were refused as they are: they are sent again only after a change. */
export const refused = new WeakSet<StoredDraft>();

/** The state of the files; while the server is away, the last one. */
export function currentState(): State | undefined {
  const server = $server.get();
  return 'state' in server ? server.state : undefined;
}

/** A file of the state. */
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

/** Whether a draft says what its file says. */
export function isUnchanged({ form, before }: StoredDraft): boolean {
  return isEqual(filledIn(form, before), before);
}

/** The draft of a file; a new one where there is none. */
export function draftOf({ file, revision, value }: TextFile, form: unknown): StoredDraft {
  return $drafts.get()[file] ?? { revision, before: value ?? {}, form };
}
