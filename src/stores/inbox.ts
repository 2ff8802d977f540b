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

/** The messages of a folder, as far as they were read. */
export type Messages =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | {
      readonly status: 'ready';
      readonly messages: readonly ReceivedMessage[];
      readonly hasOlder: boolean;
      /** The next page, which is read when it is asked for. */
      readonly older: 'idle' | 'loading' | 'failed';
    };

/** So many messages are read at a time. */
export const PAGE = 25;

/** What is on the screen is read anew up to here; older messages stay as they are. */
const LONGEST_RELOAD = 200;

export const $folder = atom<Folder>('inbox');
export const $messages = atom<Messages>({ status: 'loading' });

/** The messages that are opened, by id. */
export const $opened = atom<ReadonlySet<string>>(new Set());

/** Counts the readings: only the last one says what the list is. */
let readings = 0;

/** Counts the lists that began from nothing: an older page belongs to the one that asked for it. */
let listing = 0;

/** What was opened here is read, also in an answer that was under way before. */
const read = new Set<string>();

export function openFolder(folder: Folder): void {
  if ($folder.get() === folder) return;
  listing += 1;
  $folder.set(folder);
  $messages.set({ status: 'loading' });
  void loadMessages();
}

/**
 * Reads the folder, anew where it is on the screen: what came meanwhile stands before the rest, and
 * what stands there stays if nothing comes back. An empty answer is believed only after the session
 * has been checked again.
 */
export async function loadMessages(): Promise<void> {
  readings += 1;
  const reading = readings;
  const before = $messages.get();
  if (before.status !== 'ready') $messages.set({ status: 'loading' });
  const shown = before.status === 'ready' ? before.messages : [];
  try {
    const count = Math.min(Math.max(shown.length, PAGE), LONGEST_RELOAD);
    const page = await listMessages($folder.get() === 'archive', count);
    if (page.messages.length === 0 && !(await confirmAdmin())) return;
    if (reading !== readings) return;
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
    if (reading === readings && $messages.get().status !== 'ready') {
      $messages.set({ status: 'failed' });
    }
  }
}

/** Reads the messages that are older than those on the screen. */
export async function loadOlder(): Promise<void> {
  const list = $messages.get();
  const last = list.status === 'ready' ? list.messages.at(-1) : undefined;
  if (list.status !== 'ready' || last === undefined || list.older === 'loading') return;
  const asked = listing;
  $messages.set({ ...list, older: 'loading' });
  try {
    const page = await listMessages($folder.get() === 'archive', PAGE, last);
    const now = $messages.get();
    if (asked !== listing || now.status !== 'ready') return;
    // What was read anew meanwhile may have brought some of them.
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
    if (asked === listing && now.status === 'ready') {
      $messages.set({ ...now, older: 'failed' });
    }
  }
}

/** Opens a message, or closes it. One that is opened counts as read from then on. */
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
    // It can be read all the same, and counts as unread the next time.
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

/** Moves a message into the archive, or out of it. */
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
    // Somebody has deleted it meanwhile.
    $move.set(null);
    await settle(id);
    return;
  }
  $move.set(null);
  showToast({
    title: isArchived ? 'Message moved to the inbox' : 'Message archived',
    variant: 'default',
  });
  await settle(id);
}

/** The question whether a message is to be deleted, while it is asked. */
export interface MessageDeletion {
  readonly message: ReceivedMessage;
  readonly busy: boolean;
  readonly error: string | null;
}

export const $messageDeletion = atom<MessageDeletion | null>(null);

export function askToDeleteMessage(message: ReceivedMessage): void {
  $messageDeletion.set({ message, busy: false, error: null });
}

export function keepMessage(): void {
  if (!$messageDeletion.get()?.busy) $messageDeletion.set(null);
}

/** Deletes the message of the question for good. */
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
  await settle(message.id);
}

/** Takes a message off the list that no longer belongs there, and reads what is left. */
async function settle(id: string): Promise<void> {
  change((messages) => messages.filter((message) => message.id !== id));
  await Promise.all([loadMessages(), countUnread()]);
}

function change(edit: (messages: readonly ReceivedMessage[]) => readonly ReceivedMessage[]): void {
  const now = $messages.get();
  if (now.status === 'ready') $messages.set({ ...now, messages: edit(now.messages) });
}

/** The messages of a list that come after those that were read anew. */
function olderThan(
  anew: readonly ReceivedMessage[],
  { messages }: { readonly messages: readonly ReceivedMessage[] },
): readonly ReceivedMessage[] {
  const known = new Set(anew.map(({ id }) => id));
  const last = Date.parse(anew.at(-1)?.createdAt ?? '');
  return messages.filter(({ id, createdAt }) => !known.has(id) && Date.parse(createdAt) <= last);
}
