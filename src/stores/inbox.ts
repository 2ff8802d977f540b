import { atom } from 'nanostores';
import {
  type MessagePage,
  countUnreadMessages,
  deleteMessage,
  listMessages,
  markMessage,
} from '../backend/messages.ts';
import type { ReceivedMessage } from '../domain/contact/received-message.ts';
import { handleFailure } from './access.ts';
import { explain } from '../backend/explain-failure.ts';
import { showSuccessToast, showToast } from './toast.ts';

/** The folders for messages. */
export type Folder = 'inbox' | 'archive';

/** The newest messages in a folder, and the status of the last request for them. */
export type Messages = MessagePage & { readonly status: 'loading' | 'failed' | 'ready' };

/** How many messages are added to the list at a time. */
export const PAGE_SIZE = 25;

const nothing: Messages = { status: 'loading', messages: [], hasOlder: false };

export const $folder = atom<Folder>('inbox');
export const $messages = atom<Messages>(nothing);

/** How many messages are unread, or `null` while this is unknown. */
export const $unread = atom<number | null>(null);

/** How many messages to request. */
let wanted = PAGE_SIZE;

/** The number of the latest request. Only its response is used. */
let requests = 0;

export function openFolder(folder: Folder): void {
  if ($folder.get() === folder) return;
  wanted = PAGE_SIZE;
  $folder.set(folder);
  $messages.set(nothing);
  void loadMessages();
}

/** Reads the list again with {@link PAGE_SIZE} more messages. */
export function loadOlder(): void {
  const now = $messages.get();
  wanted = now.messages.length + PAGE_SIZE;
  $messages.set({ ...now, status: 'loading' });
  void loadMessages();
}

/** Reads the messages. The current list remains on the screen until a response arrives. */
export async function loadMessages(): Promise<void> {
  requests += 1;
  const request = requests;
  const before = $messages.get();
  if (before.status === 'failed') $messages.set({ ...before, status: 'loading' });
  try {
    const page = await listMessages($folder.get() === 'archive', wanted);
    if (request === requests) $messages.set({ status: 'ready', ...page });
  } catch (error) {
    handleFailure(error);
    if (request === requests) $messages.set({ ...$messages.get(), status: 'failed' });
  }
}

/** The number of the latest request for the unread count. */
let countRequests = 0;

/** Counts the unread messages again. If that fails, the last count is kept. */
export async function countUnread(): Promise<void> {
  countRequests += 1;
  const request = countRequests;
  try {
    const unread = await countUnreadMessages();
    if (request === countRequests) $unread.set(unread);
  } catch (error) {
    handleFailure(error);
  }
}

/** Marks an opened message as read. If that fails, the message stays unread. */
export async function markAsRead({ id }: ReceivedMessage): Promise<void> {
  try {
    await markMessage(id, { is_read: true });
    await reload();
  } catch (error) {
    handleFailure(error);
  }
}

/**
 * Moves a message into or out of the archive.
 *
 * @returns an error message, or `null` on success
 */
export async function moveMessage({ id, isArchived }: ReceivedMessage): Promise<string | null> {
  const why = await whyFailed(markMessage(id, { is_archived: !isArchived }));
  if (why !== null) return `The message was not moved. ${why}`;
  const title = isArchived ? 'Message moved to the inbox' : 'Message archived';
  showToast({ title, variant: 'default' });
  dropFromList(id);
  return null;
}

/**
 * Deletes a message.
 *
 * @returns an error message, or `null` on success
 */
export async function removeMessage({ id }: ReceivedMessage): Promise<string | null> {
  const why = await whyFailed(deleteMessage(id));
  if (why !== null) return `The message was not deleted. ${why}`;
  showSuccessToast('Message deleted!');
  dropFromList(id);
  return null;
}

/**
 * Returns why a change failed, or `null` on success. If the message no longer exists, the change counts as successful.
 */
async function whyFailed(change: Promise<void>): Promise<string | null> {
  try {
    await change;
  } catch (error) {
    const failure = handleFailure(error);
    if (failure.kind !== 'conflict') return explain(failure);
  }
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
