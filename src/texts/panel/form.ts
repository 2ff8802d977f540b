import { reasonOf } from '../../domain/reason-of.ts';
import type { Mistake, State, TextFile, Value } from '../api.ts';
import { isEqual } from '../same-value.ts';
import { type Outcome, saveFile, sendLastSave } from './requests.ts';
import { type StoredDraft, isOfThisPage, readView } from './stored-view.ts';
import {
  $drafts,
  $newPage,
  $notSaved,
  $saving,
  $server,
  $view,
  currentState,
  draftOf,
  dropDraft,
  fileOf,
  isUnchanged,
  rejected,
  setDraft,
  without,
} from './stores.ts';
import { untilResponse, enqueue, whenIdle } from './request-queue.ts';
import {
  filledIn,
  hasRearrangedEntries,
  pathInForm,
  withChanges,
  withoutRejectedFields,
} from './value.ts';

/** How long to wait after the last keystroke before saving, while the field keeps focus, in milliseconds. */
const PAUSE = 1000;

let pause: ReturnType<typeof setTimeout> | undefined;
let isQueued = false;

/**
 * Loads the files and restores the view of the previous page in this tab.
 *
 * @param fileInView returns the file to show if there is no stored view from this page, or its file no longer exists
 * @returns whether the files were loaded; if not, `$server` contains the failure
 */
export async function openTexts(
  fileInView: (files: readonly TextFile[]) => string,
): Promise<boolean> {
  // If the panel was closed and opened again, its stores are newer than the stored view.
  const isReopened = currentState() !== undefined;
  if (!isReopened) $server.set({ phase: 'loading' });
  let state: State;
  try {
    state = await untilResponse();
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
  const seen = before && isOfThisPage(before) ? before : null;
  const file = fileOf(seen?.file ?? '', state);
  showFile(file?.file ?? fileInView(state.files));
  if (!isReopened && seen && file) restoreEmptyEntries(file, seen.form);
  if (Object.keys($drafts.get()).length > 0) saveSoon();
  return true;
}

/** Shows the form of a file and saves the previous form. */
export function showFile(file: string): void {
  const { file: before } = $view.get();
  if (file === before) return;
  const draft = $drafts.get()[before];
  // A draft is unchanged if, for example, a chosen file was rejected.
  if (draft && isUnchanged(draft)) dropDraft(before);
  else if (draft) void saveNow();
  showForm(file, $drafts.get()[file]?.form);
}

export function showForm(file: string, form: unknown = fileOf(file)?.value ?? {}): void {
  $view.set({ file, form, generation: $view.get().generation + 1 });
}

/** Shows the form of the previous page if it differs from its file only in entries that are not filled in yet. */
function restoreEmptyEntries({ file, value }: TextFile, form: unknown): void {
  if (file in $drafts.get() || !value || !isEqual(filledIn(form, value), value)) return;
  showForm(file, form);
}

/**
 * Updates the draft with the values of the form.
 *
 * @param isTyping whether you are typing; if so, the draft is saved after a pause
 */
export function editForm(form: unknown, isTyping: boolean): void {
  const { file } = $view.get();
  const shown = fileOf(file);
  if (!shown?.value) return;
  const { form: before } = $view.get();
  $view.setKey('form', form);
  const draft = draftOf(shown, form);
  // Entries that are not filled in yet are not in the file, so they have no index there.
  const isRearranged =
    draft.isRearranged === true ||
    hasRearrangedEntries(filledIn(before, draft.before), filledIn(form, draft.before));
  if (isUnchanged({ ...draft, form })) {
    // The added entry is still empty, or you typed the old value again.
    dropDraft(file);
    if ($saving.get().kind !== 'saving') $saving.set({ kind: 'idle' });
    return;
  }
  setDraft(file, { ...draft, form, isRearranged });
  if (isTyping) saveSoon();
  else void saveNow();
}

/** Saves after a pause in typing. */
function saveSoon(): void {
  clearTimeout(pause);
  pause = setTimeout(() => void saveNow(), PAUSE);
}

/** Returns whether a save is queued, or a save or another change is running. */
export function isSaving(): boolean {
  return isQueued || $saving.get().kind === 'saving';
}

/** Saves all drafts except rejected ones, after any save that is running. */
export function saveNow(): Promise<unknown> {
  clearTimeout(pause);
  if (Object.keys($drafts.get()).length === 0 || isQueued) return whenIdle();
  isQueued = true;
  return enqueue(async () => {
    isQueued = false;
    for (const [file, draft] of Object.entries($drafts.get())) {
      if (!rejected.has(draft)) await save(file, draft);
    }
  });
}

async function save(file: string, draft: StoredDraft): Promise<void> {
  const value = filledIn(draft.form, draft.before);
  $saving.set({ kind: 'saving' });
  const outcome = await untilResponse(() => saveFile({ file, revision: draft.revision, value }));
  const now = $drafts.get()[file] ?? draft;
  $saving.set({ kind: 'idle' });
  switch (outcome.kind) {
    case 'saved': {
      const saved = fileOf(file, outcome.state);
      if (now === draft || saved?.value == null) dropDraft(file);
      else {
        // You typed during the save, and another program may also have changed the file.
        const form = withChanges(value, now.form, saved.value);
        const isRearranged = hasRearrangedEntries(value, filledIn(now.form, draft.before));
        setDraft(file, { revision: saved.revision, before: saved.value, form, isRearranged });
        if ($view.get().file === file) $view.setKey('form', form);
      }
      receive(outcome.state);
      $saving.set({ kind: 'saved', message: 'Saved' });
      if (file in $drafts.get()) saveSoon();
      return;
    }
    case 'rejected':
      return saveRest(file, draft, value, outcome.mistakes);
    case 'conflict':
      receive(outcome.state);
  }
}

/** Keeps the fields that were rejected, with their mistakes, and saves the rest of the form. */
async function saveRest(
  file: string,
  draft: StoredDraft,
  value: Readonly<Record<string, Value>>,
  rejection: readonly Mistake[],
): Promise<void> {
  const isHere = (mistake: Mistake) => mistake.file === undefined || mistake.file === file;
  const mistakes = [...rejection];
  let rest = restOf(value, draft, rejection.every(isHere) ? rejection : null);
  let outcome: Outcome | undefined;
  while (rest !== null) {
    const sent = rest;
    $saving.set({ kind: 'saving' });
    outcome = await untilResponse(() => saveFile({ file, revision: draft.revision, value: sent }));
    $saving.set({ kind: 'idle' });
    if (outcome.kind !== 'rejected') break;
    // A build checks some rules only after others are met, so new mistakes may follow. A mistake at the path of a field
    // that is held back is not new.
    const { mistakes: more } = outcome;
    mistakes.push(
      ...more.filter(({ path }) => !rejection.some((known) => isEqual(known.path, path))),
    );
    rest = restOf(sent, draft, more.every(isHere) ? more : null);
  }
  const marked = mistakes.map((mistake) =>
    isHere(mistake)
      ? { ...mistake, path: pathInForm(draft.form, draft.before, mistake.path) }
      : mistake,
  );
  const now = $drafts.get()[file] ?? draft;
  const saved = outcome?.kind === 'saved' ? fileOf(file, outcome.state) : undefined;
  const kept = {
    ...now,
    mistakes: marked,
    ...(saved?.value && { revision: saved.revision, before: saved.value }),
  };
  if (now === draft) rejected.add(kept);
  setDraft(file, kept);
  if (outcome && outcome.kind !== 'rejected') receive(outcome.state);
}

/**
 * Replaces the fields that have a mistake with their values in the file. Returns the values to save, or `null` if they
 * are the same as in the file.
 *
 * @param mistakes the mistakes in this file, or `null` if there is a mistake in another file
 */
function restOf(
  value: Readonly<Record<string, Value>>,
  { before, isRearranged }: StoredDraft,
  mistakes: readonly Mistake[] | null,
): typeof value | null {
  const paths = mistakes?.map(({ path }) => path) ?? [[]];
  const rest = withoutRejectedFields(value, before, paths, isRearranged === true) as
    typeof value | null;
  return rest === null || isEqual(rest, before) ? null : rest;
}

/** Merges the values that were not saved into the form of their file. */
export function mergeNotSaved(file: string): void {
  const draft = $notSaved.get()[file];
  const shown = fileOf(file);
  if (!draft || !shown?.value) return;
  dropNotSaved(file);
  showFile(file);
  const form = withChanges(draft.before, filledIn(draft.form, draft.before), shown.value);
  $view.setKey('generation', $view.get().generation + 1);
  editForm(form, false);
}

/** Discards the values that were not saved. */
export function dropNotSaved(file: string): void {
  $notSaved.set(without($notSaved.get(), file));
}

/** Loads the files again, because one may have changed. Does nothing during a change or before the first load. */
export async function refresh(): Promise<void> {
  if (currentState() === undefined || isSaving()) return;
  await enqueue(async () => receive(await untilResponse()));
}

/**
 * Sends all drafts except rejected ones as the page unloads. The drafts also stay in the stored view, in case a request
 * is lost.
 */
export function sendDraftsOnUnload(): void {
  for (const [file, draft] of Object.entries($drafts.get())) {
    if (rejected.has(draft)) continue;
    const value = filledIn(draft.form, draft.before);
    sendLastSave({ file, revision: draft.revision, value });
  }
}

/**
 * Updates the state of the files. Drops each draft that is based on a different version of its file. If the draft has
 * changes that the file lacks, `$notSaved` keeps them.
 */
export function receive(state: State): void {
  const before = currentState();
  // A server for another variant now uses this port.
  if (before && before.variant !== state.variant) {
    $drafts.set({});
    $notSaved.set({});
    $newPage.set(null);
  }
  const { file: name, form } = $view.get();
  for (const [file, draft] of Object.entries($drafts.get())) {
    const now = fileOf(file, state);
    if (now?.revision === draft.revision) continue;
    dropDraft(file);
    const isInFile = now?.value && isEqual(filledIn(draft.form, draft.before), now.value);
    if (!isInFile && !isUnchanged(draft)) $notSaved.set({ ...$notSaved.get(), [file]: draft });
  }
  $server.set({ phase: 'ready', state });
  const now = fileOf(name, state);
  if (name === '' || name in $drafts.get()) return;
  if (!now) return showFile(state.files[0]?.file ?? '');
  // If the form differs from the file only in empty entries, keep them in the form.
  if (now.value && isEqual(filledIn(form, now.value), now.value)) return;
  showForm(name);
}
