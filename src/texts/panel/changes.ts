import type { FileField, Mistake, Path, State } from '../api.ts';
import { editForm, receive, saveNow, showFile, showForm } from './form.ts';
import {
  NoAnswer,
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
  refused,
  setDraft,
} from './stores.ts';
import { answered, inTurn } from './turns.ts';
import { withValueAt } from './value.ts';

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

/** Shows why something about a file was refused that is not in its form. */
function refuse(file: string, mistakes: readonly Mistake[]): void {
  const shown = fileOf(file);
  if (!shown || mistakes.length === 0) return;
  const typed = $drafts.get()[file];
  const marked = { ...draftOf(shown, shown.value), mistakes };
  if (typed === undefined || refused.has(typed)) refused.add(marked);
  setDraft(file, marked);
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
