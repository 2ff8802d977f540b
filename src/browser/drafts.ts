import { type ProjectFields, emptyFields } from '../domain/project-input.ts';

const PREFIX = 'portfolio:draft:';

/** What was typed into the project dialog and not saved. */
export interface Draft {
  /** The id of the project, or of the new one. */
  readonly id?: string;
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
  try {
    const value: unknown = JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

export function keepDraft(key: DraftKey, { id, fields, revision }: Omit<Draft, 'at'>): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify({ id, fields, revision, at: Date.now() }));
  } catch {
    // Without storage, a crash loses what was typed.
  }
}

export function dropDraft(key: DraftKey): void {
  try {
    localStorage.removeItem(nameOf(key));
  } catch {
    // Without storage there is no draft.
  }
}

/** Drops the drafts of all projects, so that they are not left for the next user of this browser. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there is no draft.
  }
}

function nameOf({ userId, projectId }: DraftKey): string {
  return `${PREFIX}${userId}:${projectId ?? 'new'}`;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  if (!('at' in value) || typeof value.at !== 'number' || !('fields' in value)) return false;
  if (!('revision' in value)) return false;
  if ('id' in value && typeof value.id !== 'string') return false;
  const { fields, revision } = value;
  if (revision !== null && typeof revision !== 'number') return false;
  return (
    typeof fields === 'object' &&
    fields !== null &&
    Object.keys(emptyFields).every((name) => typeof Reflect.get(fields, name) === 'string')
  );
}
