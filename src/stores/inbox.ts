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

/** The messages of a folder that have been loaded. */
export type Messages =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | {
      readonly status: 'ready';
      readonly messages: readonly ReceivedMessage[];
      readonly hasOlder: boolean;
      /** The state of the next page, which is loaded on request. */
      readonly older: 'idle' | 'loading' | 'failed';
    };

/** How many messages are loaded at a time. */
export const PAGE = 25;

/** A reload covers at most this many messages; older ones stay as they are. */
const LONGEST_RELOAD = 200;

export const $folder = atom<Folder>('inbox');
export const $messages = atom<Messages>({ status: 'loading' });

/** The messages that are opened, by id. */
export const $opened = atom<ReadonlySet<string>>(new Set());

/** Counts requests: only the answer to the last one counts. */
let lastRequest = 0;

/** Counts folder changes: a page of older messages belongs to the list that asked for it. */
let lastFolder = 0;

/** Messages opened here count as read, even in an answer to an earlier request. */
const read = new Set<string>();

export function openFolder(folder: Folder): void {
  if ($folder.get() === folder) return;
  lastFolder += 1;
  $folder.set(folder);
  $messages.set({ status: 'loading' });
  void loadMessages();
}

/**
 * Loads the folder, or reloads it: new messages come first, and the list stays if the request fails.
 * An empty answer counts only after the session was checked again.
 */
export async function loadMessages(): Promise<void> {
  lastRequest += 1;
  const reading = lastRequest;
  const before = $messages.get();
  if (before.status !== 'ready') $messages.set({ status: 'loading' });
  const shown = before.status === 'ready' ? before.messages : [];
  try {
    const count = Math.min(Math.max(shown.length, PAGE), LONGEST_RELOAD);
    const page = await listMessages($folder.get() === 'archive', count);
    if (page.messages.length === 0 && !(await confirmAdmin())) return;
    if (reading !== lastRequest) return;
    const now = $messages.get();
    const rest = page.hasOlder && now.status === 'ready' ? olderThan(page.messages, now) : [];
    $messages.set({
      status: 'ready',
      messages: [...withRead(page.messages), ...rest],
      hasOlder: rest.length > 0 && now.status === 'ready' ? now.hasOlder : page.hasOlder,
      older: now.status === 'ready' ? now.older : 'idle',
    });
  } catch (error) {
    if (asFailure(error).kind === 'signed-out') loseSession();
    if (reading === lastRequest && $messages.get().status !== 'ready') {
      $messages.set({ status: 'failed' });
    }
  }
}

/** Loads messages that are older than those on the screen. */
export async function loadOlder(): Promise<void> {
  const list = $messages.get();
  const last = list.status === 'ready' ? list.messages.at(-1) : undefined;
  if (list.status !== 'ready' || last === undefined || list.older === 'loading') return;
  const asked = lastFolder;
  $messages.set({ ...list, older: 'loading' });
  try {
    const page = await listMessages($folder.get() === 'archive', PAGE, last);
    const now = $messages.get();
    if (asked !== lastFolder || now.status !== 'ready') return;
    // A reload in between may have brought some of them.
    const known = new Set(now.messages.map(({ id }) => id));
    $messages.set({
      status: 'ready',
      messages: [...now.messages, ...withRead(page.messages.filter(({ id }) => !known.has(id)))],
      hasOlder: page.hasOlder,
      older: 'idle',
    });
  } catch (error) {
    if (asFailure(error).kind === 'signed-out') loseSession();
    const now = $messages.get();
    if (asked === lastFolder && now.status === 'ready') {
      $messages.set({ ...now, older: 'failed' });
    }
  }
}

/** Opens or closes a message. An opened message counts as read. */
export function toggleMessage(message: ReceivedMessage): void {
  const opened = new Set($opened.get());
  if (!opened.delete(message.id)) opened.add(message.id);
  $opened.set(opened);
  if (!message.isRead) void markAsRead(message);
}

async function markAsRead({ id }: ReceivedMessage): Promise<void> {
  read.add(id);
  try {
    await markMessage(id, { isRead: true });
  } catch (error) {
    read.delete(id);
    // The message is open all the same, and counts as unread the next time.
    if (asFailure(error).kind === 'signed-out') loseSession();
    return;
  }
  change(withRead);
  await countUnread();
}

function withRead(messages: readonly ReceivedMessage[]): readonly ReceivedMessage[] {
  return messages.map((message) =>
    !message.isRead && read.has(message.id) ? { ...message, isRead: true } : message,
  );
}

/** A message that is being moved, or the reason why it was not. */
export interface Move {
  readonly id: string;
  readonly busy: boolean;
  readonly error: string | null;
}

export const $move = atom<Move | null>(null);

/** Moves a message into or out of the archive. */
export async function moveMessage({ id, isArchived }: ReceivedMessage): Promise<void> {
  if ($move.get()?.busy) return;
  $move.set({ id, busy: true, error: null });
  try {
    await markMessage(id, { isArchived: !isArchived });
  } catch (error) {
    const failure = asFailure(error);
    if (failure.kind === 'signed-out') loseSession();
    if (failure.kind !== 'conflict') {
      $move.set({ id, busy: false, error: `The message was not moved. ${explain(failure)}` });
      return;
    }
    // Someone else has deleted it.
    $move.set(null);
    await removeAndReload(id);
    return;
  }
  $move.set(null);
  showToast({
    title: isArchived ? 'Message moved to the inbox' : 'Message archived',
    variant: 'default',
  });
  await removeAndReload(id);
}

/** The message that the confirm dialog asks about. */
export interface MessageDeletion {
  readonly message: ReceivedMessage;
  readonly busy: boolean;
  readonly error: string | null;
}

export const $messageDeletion = atom<MessageDeletion | null>(null);

export function askToDeleteMessage(message: ReceivedMessage): void {
  $messageDeletion.set({ message, busy: false, error: null });
}

export function cancelMessageDeletion(): void {
  if (!$messageDeletion.get()?.busy) $messageDeletion.set(null);
}

/** Deletes the message. */
export async function confirmMessageDeletion(): Promise<void> {
  const deletion = $messageDeletion.get();
  if (deletion === null || deletion.busy) return;
  const { message } = deletion;
  $messageDeletion.set({ message, busy: true, error: null });
  try {
    await deleteMessage(message.id);
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (failure.kind === 'signed-out') loseSession();
    const error = `The message was not deleted. ${explain(failure)}`;
    $messageDeletion.set({ message, busy: false, error });
    return;
  }
  $messageDeletion.set(null);
  showToast({ title: 'Success', description: 'Message deleted!', variant: 'default' });
  await removeAndReload(message.id);
}

/** Removes a message from the list, and reloads the list. */
async function removeAndReload(id: string): Promise<void> {
  change((messages) => messages.filter((message) => message.id !== id));
  await Promise.all([loadMessages(), countUnread()]);
}

function change(edit: (messages: readonly ReceivedMessage[]) => readonly ReceivedMessage[]): void {
  const now = $messages.get();
  if (now.status === 'ready') $messages.set({ ...now, messages: edit(now.messages) });
}

/** The messages of a list that are older than the reloaded ones. */
function olderThan(
  reloaded: readonly ReceivedMessage[],
  { messages }: { readonly messages: readonly ReceivedMessage[] },
): readonly ReceivedMessage[] {
  const known = new Set(reloaded.map(({ id }) => id));
  const last = Date.parse(reloaded.at(-1)?.createdAt ?? '');
  return messages.filter(({ id, createdAt }) => !known.has(id) && Date.parse(createdAt) <= last);
}
