import {
  type ProjectField,
  type ProjectFields,
  emptyFields,
} from '../domain/project/project-input.ts';
import { DRAFT_PREFIX } from '../domain/stored-keys.ts';
import { readJson, storedKeys, writeJson } from './json-storage.ts';

/** Unsaved input in the project dialog. */
export interface Draft {
  /** The id of the existing or new project. */
  readonly id: string;
  readonly fields: ProjectFields;
  /** The fields that the input is compared with to find the user's changes, usually those that the form opened with. */
  readonly opened: ProjectFields;
  /** The content of failed attempts to save that the database may have stored anyway. */
  readonly sent: readonly string[];
  /** The revision of the edited project, or `null` if the project is new or the backend does not count revisions. */
  readonly revision: number | null;
  /** When the draft was saved, in ms since 1970. */
  readonly at: number;
}

/** The user and project that a draft belongs to. Each new project has its own draft. */
export interface DraftKey {
  readonly userId: string;
  /** The id of the existing or new project. */
  readonly id: string;
  readonly isNew: boolean;
}

/** Returns this user's draft of this project, or `null` if there is no valid one. Never returns other users' drafts. */
export function readDraft(key: DraftKey): Draft | null {
  return parseDraft(readJson('localStorage', nameOf(key)));
}

/** Returns this user's drafts of new projects, the latest first. */
export function readNewDrafts(userId: string): Draft[] {
  const start = nameOf({ userId, id: '', isNew: true });
  const drafts = storedKeys('localStorage')
    .filter((key) => key.startsWith(start))
    .flatMap((key) => parseDraft(readJson('localStorage', key)) ?? []);
  return drafts.toSorted((one, other) => other.at - one.at);
}

function parseDraft(value: unknown): Draft | null {
  const draft = value as Partial<Record<keyof Draft, unknown>> | null;
  const fields = parseFields(draft?.fields);
  const { id, revision, at } = draft ?? {};
  const isDraft =
    fields !== null &&
    typeof id === 'string' &&
    (revision === null || isInteger(revision)) &&
    typeof at === 'number';
  if (!isDraft) return null;
  // Without `opened`, every field with input counts as changed.
  const opened = parseFields(draft?.opened) ?? emptyFields;
  return { id, fields, opened, sent: parseTexts(draft?.sent), revision, at };
}

function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}

function parseTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

function parseFields(value: unknown): ProjectFields | null {
  if (typeof value !== 'object' || value === null) return null;
  const typed = value as Partial<Record<ProjectField, unknown>>;
  const fields = { ...emptyFields };
  for (const name of Object.keys(fields) as ProjectField[]) {
    const text = typed[name];
    if (typeof text !== 'string') return null;
    fields[name] = text;
  }
  return fields;
}

/** Stores a draft with the current time. Replaces an earlier draft with the same key. */
export function writeDraft(key: DraftKey, draft: Omit<Draft, 'at'>): void {
  writeJson('localStorage', nameOf(key), { ...draft, at: Date.now() });
}

export function dropDraft(key: DraftKey): void {
  writeJson('localStorage', nameOf(key), null);
}

/** Deletes all drafts, so the next user of this browser does not find them. */
export function dropAllDrafts(): void {
  for (const key of storedKeys('localStorage')) {
    if (key.startsWith(DRAFT_PREFIX)) writeJson('localStorage', key, null);
  }
}

function nameOf({ userId, id, isNew }: DraftKey): string {
  return `${DRAFT_PREFIX}${userId}:${isNew ? 'new:' : ''}${id}`;
}
