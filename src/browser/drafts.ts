import { type ProjectFields, emptyFields } from '../domain/project-input.ts';
import { readJson, writeJson } from './json-storage.ts';

const PREFIX = 'portfolio:draft:';

/** What was typed into the project dialog and not saved. */
export interface Draft {
  /** The id of the project, or of the new one. */
  readonly id: string;
  readonly fields: ProjectFields;
  /** The revision of the project that it was typed into; `null` for a new one. */
  readonly revision: number | null;
  /** When it was saved, in ms since 1970. */
  readonly at: number;
}

/** Whose draft it is, and of which project; `projectId` is `null` for a new one. */
export interface DraftKey {
  readonly userId: string;
  readonly projectId: string | null;
}

/** The draft that this user has kept of this project. Nobody else gets it. */
export function readDraft(key: DraftKey): Draft | null {
  const draft = readJson('localStorage', nameOf(key)) as Partial<Draft> | null;
  const names = Object.keys(emptyFields) as (keyof ProjectFields)[];
  const isWhole = names.every((name) => typeof draft?.fields?.[name] === 'string');
  return isWhole && typeof draft?.id === 'string' ? (draft as Draft) : null;
}

export function keepDraft(key: DraftKey, draft: Omit<Draft, 'at'>): void {
  writeJson('localStorage', nameOf(key), { ...draft, at: Date.now() });
}

export function dropDraft(key: DraftKey): void {
  writeJson('localStorage', nameOf(key), null);
}

/** Drops the drafts of all projects, so that they are not left for the next user of this browser. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) writeJson('localStorage', key, null);
  }
}

function nameOf({ userId, projectId }: DraftKey): string {
  return `${PREFIX}${userId}:${projectId ?? 'new'}`;
}
