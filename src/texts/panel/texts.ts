import { atom, map } from 'nanostores';
import type { FileField, Mistake, Path, State, TextFile } from '../api.ts';
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
import type { NewPage, StoredDraft } from './stored-view.ts';
import { filledIn, isEqual, pathInForm, withChanges, withValueAt } from './value.ts';

/** How long nothing is typed before a text is saved while its field keeps the focus, in milliseconds. */
const PAUSE = 1000;
/** How often a server that starts again is asked whether it is there, in milliseconds. */
const RETRY = 500;

/** What the panel knows of the files. */
export type Server =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly state: State }
  /** The server starts again, or was stopped; the last state stays on the screen. */
  | { readonly phase: 'away'; readonly state?: State };

/** How far the last change is. */
export type Saving =
  | { readonly kind: 'idle'; readonly message?: string }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly message: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly message: string };

/** The form that is shown. */
export interface FormView {
  readonly file: string;
  /** What it says, also what is not saved yet. */
  readonly form: unknown;
  /** Goes up when something else than the form has changed its values. */
  readonly generation: number;
  /** What the last save would have broken, where the form shows it. */
  readonly mistakes: readonly Mistake[];
}

export const $server = atom<Server>({ phase: 'loading' });
export const $saving = atom<Saving>({ kind: 'idle' });
export const $view = map<FormView>({ file: '', form: {}, generation: 0, mistakes: [] });
/** By file: what was typed, and was not saved because the file had been changed. */
export const $notSaved = map<Record<string, StoredDraft>>({});

/** The page that is about to be created; `null` while none is. */
export const $newPage = atom<NewPage | null>(null);

const drafts = new Map<string, StoredDraft>();
let pause: ReturnType<typeof setTimeout> | undefined;
/** Saves and other changes are sent one after the other. */
let queue: Promise<unknown> = Promise.resolve();
let isQueued = false;
/** What was refused as it is: only a change of it is worth another try. */
let refused: StoredDraft | undefined;

/** The state of the files, also the last one of a server that is away. */
export function currentState(): State | undefined {
  const server = $server.get();
  return server.phase === 'loading' ? undefined : server.state;
}

/** A file of the state. */
export function fileOf(name: string, state = currentState()): TextFile | undefined {
  return state?.files.find(({ file }) => file === name);
}

/** What is not in the files yet, for the next page of this tab. */
export function storedDrafts(): Readonly<Record<string, StoredDraft>> {
  return Object.fromEntries(drafts);
}

/**
 * Reads the files, and goes on where the last page of this tab stopped.
 *
 * @param file the file whose form is shown; the first one if there is none of that name
 */
export async function openTexts(
  file: string,
  earlier: Readonly<Record<string, StoredDraft>> = {},
  notSaved: Readonly<Record<string, StoredDraft>> = {},
): Promise<void> {
  for (const [name, draft] of Object.entries(earlier)) drafts.set(name, draft);
  $notSaved.set({ ...notSaved });
  const state = await answered();
  receive(state);
  showFile(fileOf(file, state) ? file : (state.files[0]?.file ?? ''));
  if (drafts.size > 0) saveSoon();
}

/** Shows the form of a file; what is not saved of the one before is saved. */
export function showFile(file: string): void {
  const { file: before, generation } = $view.get();
  if (file === before) return;
  if (drafts.has(before)) void saveNow();
  const shown = fileOf(file);
  $view.set({
    file,
    form: drafts.get(file)?.form ?? shown?.value ?? {},
    generation: generation + 1,
    mistakes: shown?.mistakes ?? [],
  });
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
  $view.setKey('form', form);
  const draft = drafts.get(file) ?? { revision: shown.revision, before: shown.value, form };
  if (isEqual(filledIn(form, draft.before), draft.before)) {
    // Nobody has filled in what was added, or a change was taken back by hand.
    drafts.delete(file);
    $view.setKey('mistakes', shown.mistakes);
    if ($saving.get().kind !== 'saving') $saving.set({ kind: 'idle' });
    return;
  }
  drafts.set(file, { ...draft, form });
  if (isTyping) saveSoon();
  else void saveNow();
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
  if (drafts.size === 0 || isQueued) return queue;
  isQueued = true;
  return inTurn(async () => {
    isQueued = false;
    for (const [file, draft] of [...drafts]) {
      if (draft !== refused) await save(file, draft);
    }
  });
}

async function save(file: string, draft: StoredDraft): Promise<void> {
  const value = filledIn(draft.form, draft.before);
  $saving.set({ kind: 'saving' });
  const outcome = await answered(() => saveFile({ file, revision: draft.revision, value }));
  const now = drafts.get(file) ?? draft;
  switch (outcome.kind) {
    case 'saved': {
      const saved = fileOf(file, outcome.state);
      if (now === draft || saved?.value == null) drafts.delete(file);
      // Typed while it was saved.
      else drafts.set(file, { revision: saved.revision, before: saved.value, form: now.form });
      receive(outcome.state);
      if ($view.get().file === file) $view.setKey('mistakes', saved?.mistakes ?? []);
      $saving.set({ kind: 'saved', message: 'Saved' });
      if (drafts.has(file)) saveSoon();
      return;
    }
    case 'refused':
      refused = draft;
      if ($view.get().file === file) {
        const mistakes = outcome.mistakes.map((mistake) =>
          mistake.file === undefined || mistake.file === file
            ? { ...mistake, path: pathInForm(draft.form, draft.before, mistake.path) }
            : mistake,
        );
        $view.setKey('mistakes', mistakes);
      }
      $saving.set({ kind: 'refused' });
      return;
    case 'conflict':
      receive(outcome.state);
      $saving.set({ kind: 'idle' });
  }
}

/** Keeps the value of a placeholder that is true. */
export function keep(file: string, line: number): Promise<unknown> {
  return inTurn(async () => {
    const revision = fileOf(file)?.revision ?? '';
    await change(() => keepValue({ file, revision, line }), 'Kept');
  });
}

/** Takes back what was refused, else the last save, whose file is shown. */
export function undo(): Promise<unknown> {
  return inTurn(async () => {
    const before = currentState();
    if (drafts.size > 0) {
      drafts.clear();
      $saving.set({ kind: 'saved', message: 'Taken back' });
      return reload();
    }
    await change(() => undoSave(), 'Taken back');
    const changed = currentState()?.files.find(
      ({ file, revision }) => fileOf(file, before)?.revision !== revision,
    );
    reload();
    if (changed) showFile(changed.file);
  });
}

/** Creates a page, and shows its form. */
export function addPage(slug: string, title: string): Promise<readonly Mistake[] | undefined> {
  return inTurn(async () => {
    const mistakes = await change(
      () => createPage({ slug, title, listed: 'footer' }),
      'The page is there',
    );
    if (mistakes.length === 0) showFile(`pages/${slug}.md`);
    return mistakes;
  });
}

/** Removes a page; {@link undo} brings it back. */
export function deletePage(file: string): Promise<unknown> {
  return inTurn(async () => {
    drafts.delete(file);
    await change(
      () => removePage(file.replace(/^pages\//, '').replace(/\.md$/, '')),
      'The page is removed. Undo brings it back.',
    );
  });
}

/** Stores a chosen file beside the profile, then names it there. */
export function chooseFile(field: FileField, path: Path, file: File): Promise<unknown> {
  return inTurn(async () => {
    const name = $view.get().file;
    $saving.set({ kind: 'saving' });
    const outcome = await answered(() => storeFile(field, file));
    if (outcome.kind === 'refused') {
      const mistakes = outcome.mistakes.map((mistake) => ({ ...mistake, path }));
      $view.setKey('mistakes', mistakes);
      $saving.set({ kind: 'refused' });
      return;
    }
    receive(outcome.saved.state);
    $saving.set({ kind: 'idle' });
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
  const others = Object.entries($notSaved.get()).filter(([name]) => name !== file);
  $notSaved.set(Object.fromEntries(others));
}

/** Reads the files again: something has changed one. */
export async function refresh(): Promise<void> {
  if ($server.get().phase === 'loading' || isSaving()) return;
  await inTurn(async () => receive(await answered()));
}

/** Sends what is typed, and keeps it for the next page in case nothing arrives. */
export function leave(): void {
  for (const [file, draft] of drafts) {
    const value = filledIn(draft.form, draft.before);
    sendLastSave({ file, revision: draft.revision, value });
  }
}

/** Takes over what the files say now. What was typed for another version of a file is set aside. */
function receive(state: State): void {
  const { file: name, generation, form } = $view.get();
  for (const [file, draft] of [...drafts]) {
    const now = fileOf(file, state);
    if (now?.revision === draft.revision) continue;
    drafts.delete(file);
    const isThere = now?.value && isEqual(filledIn(draft.form, draft.before), now.value);
    if (!isThere) $notSaved.setKey(file, draft);
  }
  $server.set({ phase: 'ready', state });
  const now = fileOf(name, state);
  if (name === '' || drafts.has(name)) return;
  if (!now) return showFile(state.files[0]?.file ?? '');
  // What nobody has filled in yet stays on the screen.
  if (now.value && isEqual(filledIn(form, now.value), now.value)) return;
  $view.set({
    file: name,
    form: now.value ?? {},
    generation: generation + 1,
    mistakes: now.mistakes,
  });
}

/** Shows the files as they are, without what is typed. */
function reload(): void {
  const { file, generation } = $view.get();
  const shown = fileOf(file);
  $view.set({
    file,
    form: shown?.value ?? {},
    generation: generation + 1,
    mistakes: shown?.mistakes ?? [],
  });
}

async function change(
  request: () => Promise<Outcome>,
  message: string,
): Promise<readonly Mistake[]> {
  $saving.set({ kind: 'saving' });
  let outcome: Outcome;
  try {
    outcome = await request();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    // It may have been done before the server went away: a second try could take back one save more.
    receive(await answered());
    $saving.set({ kind: 'idle' });
    return [];
  }
  if (outcome.kind === 'refused') {
    $saving.set({ kind: 'idle' });
    return outcome.mistakes;
  }
  receive(outcome.state);
  $saving.set(
    outcome.kind === 'saved'
      ? { kind: 'saved', message }
      : { kind: 'failed', message: 'The file was changed elsewhere: nothing was taken back.' },
  );
  return [];
}

/** Runs a task when those before it are over. What fails is shown, and has no result. */
function inTurn<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
  const turn = queue.then(task).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    $saving.set({ kind: 'failed', message });
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
