import { atom } from 'nanostores';
import { countUnreadMessages } from '../backend/count-unread-messages.ts';
import { asFailure } from '../backend/failure.ts';
import { loseSession } from './access.ts';

/** How many messages are unread; `null` while that is not known. */
export const $unread = atom<number | null>(null);

/** Counts again. If that fails, the last count stays. */
export async function countUnread(): Promise<void> {
  try {
    $unread.set(await countUnreadMessages());
  } catch (error) {
    if (asFailure(error).kind === 'signed-out') loseSession();
  }
}
