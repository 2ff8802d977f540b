import type { FileField, Mistake, Path, State } from '../api.ts';
import { editForm, receive, saveNow, showFile, showForm } from './form.ts';
import {
  NoResponse,
  type Outcome,
  createPage,
  keepValue,
  removePage,
  storeFile,
  undoSave,
} from './requests.ts';
import {
  $drafts,
  $newPage,
  $saving,
  $view,
  currentState,
  draftOf,
  dropDraft,
  fileOf,
  rejected,
  setDraft,
} from './stores.ts';
import { untilResponse, enqueue } from './request-queue.ts';
import { withValueAt } from './value.ts';

/** Keeps the value of a placeholder and removes its mark. */
export function keep(file: string, line: number): Promise<unknown> {
  return enqueue(async () => {
    const revision = fileOf(file)?.revision ?? '';
    const { mistakes } = await change(() => keepValue({ file, revision, line }), 'Kept');
    reject(file, mistakes);
  });
}

/** Discards the unsaved values of the current form. If there are none, undoes the last save and shows what changed. */
export function undo(): Promise<unknown> {
  return enqueue(async () => {
    const before = currentState();
    const { file } = $view.get();
    if (file in $drafts.get()) {
      dropDraft(file);
      $saving.set({ kind: 'saved', message: 'Undone' });
      showForm(file);
      return;
    }
    await change(() => undoSave(), 'Undone');
    const changed = currentState()?.files.find(
      ({ file, revision }) => fileOf(file, before)?.revision !== revision,
    );
    const shown = changed?.file ?? $view.get().file;
    showForm(shown, $drafts.get()[shown]?.form);
  });
}

/**
 * Creates a page and shows its form.
 *
 * @returns the mistakes that prevented the creation, if any, or `undefined` if the server returned an error; `$saving`
 *   contains any failure
 */
export function addPage(slug: string, title: string): Promise<readonly Mistake[] | undefined> {
  return enqueue(async () => {
    const file = `pages/${slug}.md`;
    const { isDone, mistakes } = await change(
      () => createPage({ slug, title }),
      'The page was added',
      (state) => fileOf(file, state) !== undefined,
    );
    if (isDone) {
      $newPage.set(null);
      showFile(file);
    }
    return mistakes;
  });
}

/** Removes a page. {@link undo} restores it. */
export function deletePage(file: string): Promise<unknown> {
  return enqueue(async () => {
    const slug = file.replace(/^pages\//, '').replace(/\.md$/, '');
    const { mistakes } = await change(
      () => removePage(slug, fileOf(file)?.revision ?? ''),
      'The page was removed. Undo restores it.',
      (state) => fileOf(file, state) === undefined,
      () => dropDraft(file),
    );
    reject(file, mistakes);
  });
}

/** Stores a chosen file beside the profile, then writes its name into the form. */
export function chooseFile(field: FileField, path: Path, file: File): Promise<unknown> {
  return enqueue(async () => {
    const name = $view.get().file;
    $saving.set({ kind: 'saving' });
    const outcome = await untilResponse(() => storeFile(field, file));
    $saving.set({ kind: 'idle' });
    if (outcome.kind === 'rejected') {
      reject(
        name,
        outcome.mistakes.map((mistake) => ({ ...mistake, path })),
      );
      return;
    }
    receive(outcome.saved.state);
    if ($view.get().file !== name) return;
    editForm(withValueAt($view.get().form, path, outcome.saved.path), true);
    // The save starts after this change has ended, because saves and changes run one at a time.
    setTimeout(() => void saveNow());
  });
}

/** Shows the mistakes of a change other than a save. */
function reject(file: string, mistakes: readonly Mistake[]): void {
  const shown = fileOf(file);
  if (!shown || mistakes.length === 0) return;
  const typed = $drafts.get()[file];
  const marked = { ...draftOf(shown, shown.value), mistakes };
  if (typed === undefined || rejected.has(typed)) rejected.add(marked);
  setDraft(file, marked);
}

/** The result of a change other than a save. */
interface Change {
  readonly isDone: boolean;
  readonly mistakes: readonly Mistake[];
}

/**
 * Sends a change other than a save.
 *
 * @param message the status message after success
 * @param isDone returns whether the files show that the change succeeded, for a request without a response
 * @param onDone called after success, before the state is updated
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
    if (!(error instanceof NoResponse)) throw error;
    // The server may have made the change before it stopped, so the request is not sent again. A repeated undo, for
    // example, could undo one save too many.
    const state = await untilResponse();
    outcome = { kind: isDone(state) ? 'saved' : 'unknown', state };
  }
  if (outcome.kind === 'rejected') {
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
  conflict: 'The file was changed elsewhere, so this change was not made.',
  unknown: 'The server did not respond. If nothing has changed, try again.',
} as const;
