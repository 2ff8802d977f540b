import { atom } from 'nanostores';
import { deleteMessage } from '../backend/delete-message.ts';
import { asFailure } from '../backend/failure.ts';
import { listMessages } from '../backend/list-messages.ts';
import { markMessage } from '../backend/mark-message.ts';
import type { ReceivedMessage } from '../domain/received-message.ts';
import { confirmAdmin, loseSession } from './access.ts';
import { explain } from './auth.ts';
import { showToast } from './toast.ts';
import { countUnread } from './unread-messages.ts';

/** The two parts of the inbox. */
export type Folder = 'inbox' | 'archive';

/** The newest messages of a folder. */
export interface Messages {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly messages: readonly ReceivedMessage[];
  readonly hasOlder: boolean;
}

/** How many messages are added to the list at a time. */
export const PAGE = 25;

const nothing: Messages = { status: 'loading', messages: [], hasOlder: false };

export const $folder = atom<Folder>('inbox');
export const $messages = atom<Messages>(nothing);

/** How many messages are asked for. */
let wanted = PAGE;

/** Counts requests: only the answer to the last one counts. */
let requests = 0;

export function openFolder(folder: Folder): void {
  if ($folder.get() === folder) return;
  wanted = PAGE;
  $folder.set(folder);
  $messages.set(nothing);
  void loadMessages();
}

export function loadOlder(): void {
  const now = $messages.get();
  wanted = now.messages.length + PAGE;
  $messages.set({ ...now, status: 'loading' });
  void loadMessages();
}

/**
 * Reads the messages; those on the screen stay until the answer is there, or if there is none. An empty
 * answer counts only after the session was checked again: for someone signed out, every list is empty.
 */
export async function loadMessages(): Promise<void> {
  requests += 1;
  const request = requests;
  const before = $messages.get();
  if (before.status === 'failed') $messages.set({ ...before, status: 'loading' });
  try {
    const page = await listMessages($folder.get() === 'archive', wanted);
    if (page.messages.length === 0 && !(await confirmAdmin())) return;
    if (request === requests) $messages.set({ status: 'ready', ...page });
  } catch (error) {
    if (asFailure(error).kind === 'signed-out') loseSession();
    if (request === requests) $messages.set({ ...$messages.get(), status: 'failed' });
  }
}

/** Marks a message that was opened. If that fails, it counts as unread the next time. */
export async function markAsRead({ id }: ReceivedMessage): Promise<void> {
  try {
    await markMessage(id, { isRead: true });
  } catch (error) {
    if (asFailure(error).kind === 'signed-out') loseSession();
    return;
  }
  await reload();
}

/**
 * Moves a message into or out of the archive.
 *
 * @returns why it was not moved, or `null`
 */
export async function moveMessage({ id, isArchived }: ReceivedMessage): Promise<string | null> {
  try {
    await markMessage(id, { isArchived: !isArchived });
  } catch (error) {
    const failure = asFailure(error);
    if (failure.kind === 'signed-out') loseSession();
    if (failure.kind !== 'conflict') return `The message was not moved. ${explain(failure)}`;
    // Someone else has deleted it.
    dropFromList(id);
    return null;
  }
  showToast({
    title: isArchived ? 'Message moved to the inbox' : 'Message archived',
    variant: 'default',
  });
  dropFromList(id);
  return null;
}

/**
 * Deletes a message.
 *
 * @returns why it was not deleted, or `null`
 */
export async function removeMessage({ id }: ReceivedMessage): Promise<string | null> {
  try {
    await deleteMessage(id);
  } catch (error) {
    const failure = asFailure(error);
    if (failure.kind === 'signed-out') loseSession();
    // One that is gone already counts as deleted.
    if (failure.kind !== 'conflict') return `The message was not deleted. ${explain(failure)}`;
  }
  showToast({ title: 'Success', description: 'Message deleted!', variant: 'default' });
  dropFromList(id);
  return null;
}

function dropFromList(id: string): void {
  const now = $messages.get();
  $messages.set({ ...now, messages: now.messages.filter((message) => message.id !== id) });
  void reload();
}

async function reload(): Promise<void> {
  await Promise.all([loadMessages(), countUnread()]);
}
