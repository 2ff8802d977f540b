import { atom } from 'nanostores';
import { countUnreadMessages } from '../backend/messages.ts';
import { handleFailure } from './access.ts';

/** How many messages are unread; `null` while that is not known. */
export const $unread = atom<number | null>(null);

/** Counts again. If that fails, the last count stays. */
export async function countUnread(): Promise<void> {
  try {
    $unread.set(await countUnreadMessages());
  } catch (error) {
    handleFailure(error);
  }
}
