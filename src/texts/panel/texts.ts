import { atom, computed, map } from 'nanostores';
import { reasonOf } from '../../domain/reason-of.ts';
import type { FileField, Mistake, Path, State, TextFile, Value } from '../api.ts';
import {
  NoAnswer,
  type Outcome,
  createPage,
  keepValue,
  readState,
  removePage,
  saveFile,
  sendLastSave,
  storeFile,
  undoSave,
} from './requests.ts';
import { type NewPage, type StoredDraft, readView } from './stored-view.ts';
import { isEqual } from '../same-value.ts';
import {
  filledIn,
  isRearranged,
  pathInForm,
  withChanges,
  withValueAt,
  withoutMistaken,
} from './value.ts';

/** How long nothing is typed before a text is saved while its field keeps the focus, in milliseconds. */
const PAUSE = 1000;
/** How often a server that starts again is asked whether it is there, in milliseconds. */
const RETRY = 500;

/** What the panel knows of the files. */
export type Server =
  | { readonly phase: 'loading' }
  /** It answered the first request with a failure. */
  | { readonly phase: 'failed'; readonly message: string }
  | { readonly phase: 'ready'; readonly state: State }
  /** The server starts again, or was stopped; the last state stays on the screen. */
  | { readonly phase: 'away'; readonly state?: State };

/** How far the last change is. */
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

let pause: ReturnType<typeof setTimeout> | undefined;
/** Saves and other changes are sent one after the other. */
let queue: Promise<unknown> = Promise.resolve();
let isQueued = false;
/** What was refused as it is: only a change of it is worth another try. */
const refused = new WeakSet<StoredDraft>();

/** The state of the files, also the last one of a server that is away. */
export function currentState(): State | undefined {
  const server = $server.get();
  return 'state' in server ? server.state : undefined;
}

/** A file of the state. */
export function fileOf(name: string, state = currentState()): TextFile | undefined {
  return state?.files.find(({ file }) => file === name);
}

function setDraft(file: string, draft: StoredDraft): void {
  $drafts.set({ ...$drafts.get(), [file]: draft });
}

function dropDraft(file: string): void {
  $drafts.set(without($drafts.get(), file));
}

function without<Item>(items: Readonly<Record<string, Item>>, name: string): Record<string, Item> {
  return Object.fromEntries(Object.entries(items).filter(([other]) => other !== name));
}

/**
 * Reads the files, and goes on where the last page of this tab stopped.
 *
 * @param fileInView chooses the file whose form is shown, unless that page says it
 * @returns whether the files are there; otherwise `$server` has the failure
 */
export async function openTexts(
  fileInView: (files: readonly TextFile[]) => string,
): Promise<boolean> {
  // What the panel has kept since it was closed is newer than what is stored.
  const isReopened = currentState() !== undefined;
  if (!isReopened) $server.set({ phase: 'loading' });
  let state: State;
  try {
    state = await answered();
  } catch (error) {
    $server.set({ phase: 'failed', message: reasonOf(error) });
    return false;
  }
  const before = readView(state.variant);
  if (!isReopened) {
    $drafts.set(before?.drafts ?? {});
    $notSaved.set(before?.notSaved ?? {});
    $newPage.set(before?.newPage ?? null);
  }
  receive(state);
  const file = before?.file ?? '';
  showFile(fileOf(file, state) ? file : fileInView(state.files));
  if (Object.keys($drafts.get()).length > 0) saveSoon();
  return true;
}

/** Shows the form of a file; what is not saved of the one before is saved. */
export function showFile(file: string): void {
  const { file: before } = $view.get();
  if (file === before) return;
  const draft = $drafts.get()[before];
  // Such as a chosen file that was refused.
  if (draft && isUnchanged(draft)) dropDraft(before);
  else if (draft) void saveNow();
  showForm(file, $drafts.get()[file]?.form);
}

/** Whether nothing is typed that the file does not say. */
function isUnchanged({ form, before }: StoredDraft): boolean {
  return isEqual(filledIn(form, before), before);
}

function showForm(file: string, form: unknown = fileOf(file)?.value ?? {}): void {
  $view.set({ file, form, generation: $view.get().generation + 1 });
}

/**
 * Takes over what the form says.
 *
 * @param isTyping whether more of it is likely to follow: it is saved after a pause
 */
export function editForm(form: unknown, isTyping: boolean): void {
  const { file } = $view.get();
  const shown = fileOf(file);
  if (!shown?.value) return;
  const { form: before } = $view.get();
  $view.setKey('form', form);
  const draft = draftOf(shown, form);
  const isArranged = draft.isArranged === true || isRearranged(before, form);
  if (isUnchanged({ ...draft, form })) {
    // Nobody has filled in what was added, or a change was taken back by hand.
    dropDraft(file);
    if ($saving.get().kind !== 'saving') $saving.set({ kind: 'idle' });
    return;
  }
  setDraft(file, { ...draft, form, isArranged });
  if (isTyping) saveSoon();
  else void saveNow();
}

/** What is typed for a file, or would be. */
function draftOf({ file, revision, value }: TextFile, form: unknown): StoredDraft {
  return $drafts.get()[file] ?? { revision, before: value ?? {}, form };
}

/** Saves after a pause in which nothing is typed. */
function saveSoon(): void {
  clearTimeout(pause);
  pause = setTimeout(() => void saveNow(), PAUSE);
}

/** Whether something is on its way to a file, or is about to be. */
export function isSaving(): boolean {
  return isQueued || $saving.get().kind === 'saving';
}

/** Saves what is not in the files yet; waits for a save that is on its way. */
export function saveNow(): Promise<unknown> {
  clearTimeout(pause);
  if (Object.keys($drafts.get()).length === 0 || isQueued) return queue;
  isQueued = true;
  return inTurn(async () => {
    isQueued = false;
    for (const [file, draft] of Object.entries($drafts.get())) {
      if (!refused.has(draft)) await save(file, draft);
    }
  });
}

async function save(file: string, draft: StoredDraft): Promise<void> {
  const value = filledIn(draft.form, draft.before);
  $saving.set({ kind: 'saving' });
  const outcome = await answered(() => saveFile({ file, revision: draft.revision, value }));
  const now = $drafts.get()[file] ?? draft;
  $saving.set({ kind: 'idle' });
  switch (outcome.kind) {
    case 'saved': {
      const saved = fileOf(file, outcome.state);
      if (now === draft || saved?.value == null) dropDraft(file);
      else {
        // Typed while it was saved; an editor may have written the file since, too.
        const form = withChanges(value, now.form, saved.value);
        setDraft(file, { revision: saved.revision, before: saved.value, form });
        if ($view.get().file === file) $view.setKey('form', form);
      }
      receive(outcome.state);
      $saving.set({ kind: 'saved', message: 'Saved' });
      if (file in $drafts.get()) saveSoon();
      return;
    }
    case 'refused':
      return saveRest(file, draft, value, outcome.mistakes);
    case 'conflict':
      receive(outcome.state);
  }
}

/** Keeps what was refused with its mistakes, and saves the rest of the form. */
async function saveRest(
  file: string,
  draft: StoredDraft,
  value: Readonly<Record<string, Value>>,
  mistakes: readonly Mistake[],
): Promise<void> {
  const isHere = (mistake: Mistake) => mistake.file === undefined || mistake.file === file;
  const marked = {
    mistakes: mistakes.map((mistake) =>
      isHere(mistake)
        ? { ...mistake, path: pathInForm(draft.form, draft.before, mistake.path) }
        : mistake,
    ),
  };
  const rest = mistakes.every(isHere)
    ? (withoutMistaken(
        value,
        draft.before,
        mistakes.map(({ path }) => path),
        draft.isArranged === true,
      ) as typeof value | null)
    : null;
  let outcome: Outcome | undefined;
  if (rest !== null && !isEqual(rest, draft.before)) {
    $saving.set({ kind: 'saving' });
    outcome = await answered(() => saveFile({ file, revision: draft.revision, value: rest }));
    $saving.set({ kind: 'idle' });
  }
  const now = $drafts.get()[file] ?? draft;
  const saved = outcome?.kind === 'saved' ? fileOf(file, outcome.state) : undefined;
  const kept = {
    ...now,
    ...marked,
    ...(saved?.value && { revision: saved.revision, before: saved.value }),
  };
  if (now === draft) refused.add(kept);
  setDraft(file, kept);
  if (outcome && outcome.kind !== 'refused') receive(outcome.state);
}

/** Shows why something about a file was refused that is not in its form. */
function refuse(file: string, mistakes: readonly Mistake[]): void {
  const shown = fileOf(file);
  if (!shown || mistakes.length === 0) return;
  const typed = $drafts.get()[file];
  const marked = { ...draftOf(shown, shown.value), mistakes };
  if (typed === undefined || refused.has(typed)) refused.add(marked);
  setDraft(file, marked);
}

/** Keeps the value of a placeholder that is true. */
export function keep(file: string, line: number): Promise<unknown> {
  return inTurn(async () => {
    const revision = fileOf(file)?.revision ?? '';
    const { mistakes } = await change(() => keepValue({ file, revision, line }), 'Kept');
    refuse(file, mistakes);
  });
}

/** Takes back what was refused in the form that is shown, else the last save, whose file is shown. */
export function undo(): Promise<unknown> {
  return inTurn(async () => {
    const before = currentState();
    const { file } = $view.get();
    if (file in $drafts.get()) {
      dropDraft(file);
      $saving.set({ kind: 'saved', message: 'Taken back' });
      showForm(file);
      return;
    }
    await change(() => undoSave(), 'Taken back');
    const changed = currentState()?.files.find(
      ({ file, revision }) => fileOf(file, before)?.revision !== revision,
    );
    const shown = changed?.file ?? $view.get().file;
    showForm(shown, $drafts.get()[shown]?.form);
  });
}

/**
 * Creates a page, and shows its form.
 *
 * @returns why it was not created; nothing if the server says no more than `$saving` does
 */
export function addPage(slug: string, title: string): Promise<readonly Mistake[] | undefined> {
  return inTurn(async () => {
    const file = `pages/${slug}.md`;
    const { isDone, mistakes } = await change(
      () => createPage({ slug, title }),
      'The page is there',
      (state) => fileOf(file, state) !== undefined,
    );
    if (isDone) {
      $newPage.set(null);
      showFile(file);
    }
    return mistakes;
  });
}

/** Removes a page; {@link undo} brings it back. */
export function deletePage(file: string): Promise<unknown> {
  return inTurn(async () => {
    const slug = file.replace(/^pages\//, '').replace(/\.md$/, '');
    const { mistakes } = await change(
      () => removePage(slug, fileOf(file)?.revision ?? ''),
      'The page is removed. Undo brings it back.',
      (state) => fileOf(file, state) === undefined,
      () => dropDraft(file),
    );
    refuse(file, mistakes);
  });
}

/** Stores a chosen file beside the profile, then names it there. */
export function chooseFile(field: FileField, path: Path, file: File): Promise<unknown> {
  return inTurn(async () => {
    const name = $view.get().file;
    $saving.set({ kind: 'saving' });
    const outcome = await answered(() => storeFile(field, file));
    $saving.set({ kind: 'idle' });
    if (outcome.kind === 'refused') {
      refuse(
        name,
        outcome.mistakes.map((mistake) => ({ ...mistake, path })),
      );
      return;
    }
    receive(outcome.saved.state);
    if ($view.get().file !== name) return;
    editForm(withValueAt($view.get().form, path, outcome.saved.path), true);
    // Not in this turn: a save waits for the one before.
    setTimeout(() => void saveNow());
  });
}

/** Puts what was typed into the file as somebody else has left it. */
export function putBack(file: string): void {
  const draft = $notSaved.get()[file];
  const shown = fileOf(file);
  if (!draft || !shown?.value) return;
  dropNotSaved(file);
  showFile(file);
  const form = withChanges(draft.before, filledIn(draft.form, draft.before), shown.value);
  $view.setKey('generation', $view.get().generation + 1);
  editForm(form, false);
}

/** Forgets what was typed. */
export function dropNotSaved(file: string): void {
  $notSaved.set(without($notSaved.get(), file));
}

/** Reads the files again: something has changed one. */
export async function refresh(): Promise<void> {
  if (currentState() === undefined || isSaving()) return;
  await inTurn(async () => receive(await answered()));
}

/** Sends what is typed, and keeps it for the next page in case nothing arrives. */
export function leave(): void {
  for (const [file, draft] of Object.entries($drafts.get())) {
    if (refused.has(draft)) continue;
    const value = filledIn(draft.form, draft.before);
    sendLastSave({ file, revision: draft.revision, value });
  }
}

/** Takes over what the files say now. What was typed for another version of a file is set aside. */
function receive(state: State): void {
  const before = currentState();
  // A server of another variant has come to the same port.
  if (before && before.variant !== state.variant) {
    $drafts.set({});
    $notSaved.set({});
  }
  const { file: name, form } = $view.get();
  for (const [file, draft] of Object.entries($drafts.get())) {
    const now = fileOf(file, state);
    if (now?.revision === draft.revision) continue;
    dropDraft(file);
    const isThere = now?.value && isEqual(filledIn(draft.form, draft.before), now.value);
    if (!isThere && !isUnchanged(draft)) $notSaved.set({ ...$notSaved.get(), [file]: draft });
  }
  $server.set({ phase: 'ready', state });
  const now = fileOf(name, state);
  if (name === '' || name in $drafts.get()) return;
  if (!now) return showFile(state.files[0]?.file ?? '');
  // What nobody has filled in yet stays on the screen.
  if (now.value && isEqual(filledIn(form, now.value), now.value)) return;
  showForm(name);
}

/** What became of a change that is not of a form. */
interface Change {
  readonly isDone: boolean;
  readonly mistakes: readonly Mistake[];
}

/**
 * Sends a change that is not of a form.
 *
 * @param message what is said when it is done
 * @param isDone tells from the files whether a change without an answer was done
 * @param onDone is called before the files are taken over
 */
async function change(
  request: () => Promise<Outcome>,
  message: string,
  isDone: (state: State) => boolean = () => false,
  onDone: () => void = () => undefined,
): Promise<Change> {
  $saving.set({ kind: 'saving' });
  let outcome: Outcome | { readonly kind: 'unknown'; readonly state: State };
  try {
    outcome = await request();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    // It may have been done before the server went away: a second try could take back one save more.
    const state = await answered();
    outcome = { kind: isDone(state) ? 'saved' : 'unknown', state };
  }
  if (outcome.kind === 'refused') {
    $saving.set({ kind: 'idle' });
    return { isDone: false, mistakes: outcome.mistakes };
  }
  if (outcome.kind === 'saved') onDone();
  receive(outcome.state);
  $saving.set(
    outcome.kind === 'saved'
      ? { kind: 'saved', message }
      : { kind: 'failed', message: NOT_DONE[outcome.kind] },
  );
  return { isDone: outcome.kind === 'saved', mistakes: [] };
}

const NOT_DONE = {
  conflict: 'The file was changed elsewhere, so nothing was done.',
  unknown: 'The server did not answer. Try again, if it is not done.',
} as const;

/** Runs a task when those before it are over. What fails is shown, and has no result. */
function inTurn<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
  const turn = queue.then(task).catch((error: unknown) => {
    $saving.set({ kind: 'failed', message: reasonOf(error) });
    return undefined;
  });
  queue = turn;
  return turn;
}

async function answered(): Promise<State>;
async function answered<Answer>(request: () => Promise<Answer>): Promise<Answer>;
/** Asks until the server answers, and says while it does not. */
async function answered(request: () => Promise<unknown> = readState): Promise<unknown> {
  for (;;) {
    try {
      const answer = await request();
      const server = $server.get();
      if (server.phase === 'away' && server.state) {
        $server.set({ phase: 'ready', state: server.state });
      }
      return answer;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      setAway();
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }
}

/** Shows that the server starts again. */
export function setAway(): void {
  const state = currentState();
  $server.set({ phase: 'away', ...(state && { state }) });
}
