import { expect, test, vi } from 'vitest';
import {
  draftOf,
  saveWithoutResponse,
  openedDialog,
  project,
  update,
} from '../../../tests/setup/project-form.ts';
import { writeDraft } from '../../browser-storage/drafts.ts';
import { emptyFields } from '../../domain/project/project-input.ts';
import { $access } from '../access.ts';
import { discardDraft, restoreDraft, saveDraft, setField } from './draft.ts';
import { closeDialog, openDialog } from './open.ts';
import { saveProject } from './save.ts';
import { $hasChanges, $projectDialog } from './state.ts';

test('typing the original text again leaves no unsaved change and no draft', () => {
  openDialog(project);
  setField('title', 'Mine');
  expect($hasChanges.get()).toBe(true);
  setField('title', project.title);
  expect($hasChanges.get()).toBe(false);
  expect(draftOf(project.id)).toBeNull();
});

test('a restored draft is saved as an edit of the revision that it was based on', async () => {
  openDialog({ ...project, revision: 1 });
  setField('title', 'Mine');
  $projectDialog.set(null);

  openDialog(project);
  restoreDraft();
  await saveProject();
  expect(update.mock.calls[0]?.[0]).toMatchObject({ id: 'one', revision: 1 });
});

test('no draft is stored after the session has ended, because a sign-out deletes drafts', () => {
  const access = $access.get();
  openDialog(null);
  $access.set({ status: 'session-ended', user: { id: 'user', email: '' } });
  setField('title', 'Mine');
  expect(draftOf(null)).toBeNull();
  $access.set(access);
  saveDraft();
  expect(draftOf(null)).not.toBeNull();
});

test('typing while a draft is offered does not replace the draft', () => {
  openDialog(null);
  setField('title', 'Yesterday');
  $projectDialog.set(null);
  openDialog(null);
  setField('title', 'Today');
  expect(draftOf(null)?.fields.title).toBe('Yesterday');
  closeDialog();
  expect(draftOf(null)?.fields.title).toBe('Yesterday');
});

test.for([null, project])(
  'discarding an offered draft keeps what you have typed since',
  (edited) => {
    openDialog(edited);
    setField('title', 'Yesterday');
    $projectDialog.set(null);
    openDialog(edited);
    setField('title', 'Today');
    discardDraft();
    expect(draftOf(edited?.id ?? null)?.fields.title).toBe('Today');
  },
);

test('if several new projects have drafts, discarding one draft offers the next', () => {
  for (const [at, title] of ['First', 'Second', 'Third'].entries()) {
    vi.setSystemTime(at);
    writeDraft(
      { userId: 'user', id: title, isNew: true },
      {
        id: title,
        fields: { ...emptyFields, title },
        opened: emptyFields,
        sent: [],
        revision: null,
      },
    );
  }
  const offered = () => {
    const { draft, moreDrafts } = openedDialog();
    return [draft?.fields.title, moreDrafts];
  };
  openDialog(null);
  expect(offered()).toEqual(['Third', 2]);
  discardDraft();
  expect(offered()).toEqual(['Second', 1]);
  restoreDraft();
  expect(openedDialog().fields.title).toBe('Second');
  closeDialog();
  openDialog(null);
  expect(offered()).toEqual(['First', 0]);
  discardDraft();
  expect(offered()).toEqual([undefined, 0]);
  vi.useRealTimers();
});

test('a draft that was neither restored nor discarded is offered again', () => {
  openDialog(project);
  setField('title', 'Mine');
  $projectDialog.set(null);
  openDialog(project);
  closeDialog();
  openDialog(project);
  expect($projectDialog.get()?.draft?.fields.title).toBe('Mine');
});

test('a restored draft of a new project does not create a second project', async () => {
  const { id } = await saveWithoutResponse();
  $projectDialog.set(null);
  openDialog(null);
  expect($projectDialog.get()?.id).not.toBe(id);
  restoreDraft();
  expect($projectDialog.get()).toMatchObject({ id, fields: { title: 'Mine' } });
});
