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

/** The draft of a project, or of a new one when `projectId` is `null`. */
export function readDraft(projectId: string | null): Draft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(projectId)) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

export function keepDraft(
  projectId: string | null,
  { id, fields, revision }: Omit<Draft, 'at'>,
): void {
  try {
    localStorage.setItem(
      keyOf(projectId),
      JSON.stringify({ id, fields, revision, at: Date.now() }),
    );
  } catch {
    // Without storage, a crash loses what was typed.
  }
}

export function dropDraft(projectId: string | null): void {
  try {
    localStorage.removeItem(keyOf(projectId));
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

function keyOf(projectId: string | null): string {
  return `${PREFIX}${projectId ?? 'new'}`;
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
