import { beforeEach, expect, vi } from 'vitest';
import { BackendFailure } from '../../src/backend/failure.ts';
import { createProject, readProject, updateProject } from '../../src/backend/manage-projects.ts';
import { removeUnusedFiles, uploadFile } from '../../src/backend/project-files.ts';
import { readDraft, readNewDrafts } from '../../src/browser-storage/drafts.ts';
import type { PreparedFile } from '@portfolio/media-files';
import type { Project, ProjectContent } from '../../src/domain/project/project.ts';
import { putProject, putSavedProject } from '../../src/stores/admin-projects.ts';
import { setField } from '../../src/stores/project-form/draft.ts';
import { closeDialog, openDialog } from '../../src/stores/project-form/open.ts';
import { saveProject } from '../../src/stores/project-form/save.ts';
import {
  $projectDialog,
  type ProjectDialog,
  changeDialog,
} from '../../src/stores/project-form/state.ts';

// Sets up the project form of a signed-in admin, with a simulated backend. Import this file before the stores, so the
// stores use the mocks.

vi.mock('../../src/backend/manage-projects.ts', () => ({
  createProject: vi.fn(),
  readProject: vi.fn(),
  updateProject: vi.fn(),
}));
vi.mock('../../src/backend/project-files.ts', () => ({
  removeUnusedFiles: vi.fn(),
  uploadFile: vi.fn(),
}));
vi.mock('@portfolio/media-files', async () => ({
  ...(await vi.importActual<typeof import('@portfolio/media-files')>('@portfolio/media-files')),
  prepareFile: vi.fn(),
}));
vi.mock('../../src/stores/access.ts', async () => {
  const { atom } = await import('nanostores');
  return {
    adminId: () => 'user',
    handleFailure: (error: unknown) => error,
    $access: atom({ status: 'admin', user: { id: 'user' } }),
  };
});
vi.mock('../../src/stores/admin-projects.ts', () => ({
  dropProject: vi.fn(),
  putProject: vi.fn(),
  putSavedProject: vi.fn(),
  reloadChanged: vi.fn(),
}));

export const create = vi.mocked(createProject);
export const upload = vi.mocked(uploadFile);
export const read = vi.mocked(readProject);
export const update = vi.mocked(updateProject);
export const removeUnused = vi.mocked(removeUnusedFiles);
export const put = vi.mocked(putProject);
export const putSaved = vi.mocked(putSavedProject);

/** A saved project. */
export const project: Project = {
  id: 'one',
  title: 'Theirs',
  description: 'Theirs.',
  technologies: ['Theirs'],
  imageUrl: null,
  imageFilePath: 'old.png',
  videoUrl: null,
  videoFilePath: null,
  projectLink: null,
  displayOrder: 0,
  isPasswordProtected: false,
  createdAt: '2026-01-01T00:00:00Z',
  revision: 2,
  media: { images: [], videos: [] },
};

beforeEach(() => {
  const stored: Record<string, string> = {};
  // The methods are on the prototype, because Object.keys(localStorage) must not list them.
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(stored, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  };
  vi.stubGlobal('localStorage', Object.setPrototypeOf(stored, methods));
  vi.stubGlobal('document', { getElementById: () => null });
  vi.resetAllMocks();
  removeUnused.mockResolvedValue();
  read.mockResolvedValue(null);
  create.mockImplementation((id, content) =>
    Promise.resolve({ ...project, ...content, id, revision: 1 }),
  );
  update.mockImplementation((base, content) =>
    Promise.resolve({ ...base, ...content, revision: (base.revision ?? 0) + 1 }),
  );
  return () => {
    closeDialog();
    vi.unstubAllGlobals();
  };
});

export const noResponse = new BackendFailure('no-response', 'no response');
export const conflictFailure = new BackendFailure('conflict', 'it exists');

export function openedDialog(): ProjectDialog {
  const dialog = $projectDialog.get();
  if (dialog === null) throw new Error('The dialog is closed.');
  return dialog;
}

/** Fills in the required fields of a project. */
export function typeProject(text = 'Mine'): void {
  for (const field of ['title', 'description', 'technologies'] as const) setField(field, text);
}

/** Creates a file that is ready to upload. */
export function prepared(original: string): PreparedFile {
  const file = new File(['x'], original, { type: 'image/png' });
  return { file, type: file.type, original, info: null };
}

/** Chooses an image that needs no preparation. */
export function chooseImage(): void {
  const chosen = { ...prepared('x.png'), preview: 'blob:x', path: null };
  changeDialog({ image: { stored: null, chosen, removed: false } });
}

/** Returns the paths of the files that the form passed to `removeUnusedFiles`. */
export const pathsToRemove = () =>
  removeUnused.mock.calls.flatMap(([files]) => files.map((file) => file.path));

/** Returns the draft of an edit, or the latest draft of a new project. */
export const draftOf = (edited: string | null) =>
  edited === null
    ? (readNewDrafts('user')[0] ?? null)
    : readDraft({ userId: 'user', id: edited, isNew: false });

/**
 * Fills in a new project with an image, and saves it once without receiving the response. Returns the project as the
 * backend has stored it.
 */
export async function saveWithoutResponse(): Promise<Project> {
  openDialog(null);
  typeProject();
  chooseImage();
  create.mockRejectedValueOnce(noResponse);
  read.mockRejectedValueOnce(noResponse);
  await saveProject();
  const [id = '', content] = create.mock.calls[0] ?? [];
  expect($projectDialog.get()?.errors.form).toMatch(/^Not saved\. The server did not respond\./);
  expect(removeUnused).not.toHaveBeenCalled();
  return { ...project, ...(content as ProjectContent), id, revision: 1 };
}
