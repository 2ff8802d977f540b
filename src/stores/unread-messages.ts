import { atom } from 'nanostores';
import { countUnreadMessages } from '../backend/count-unread-messages.ts';
import { asFailure } from '../backend/failure.ts';
import { loseSession } from './access.ts';

/** How many messages nobody has opened yet; `null` while that is not known. */
export const $unread = atom<number | null>(null);

let countings = 0;

/** Counts anew. A count that is not answered leaves the one before it. */
export async function countUnread(): Promise<void> {
  countings += 1;
  const counting = countings;
  try {
    const unread = await countUnreadMessages();
    if (counting === countings) $unread.set(unread);
  } catch (error) {
    if (asFailure(error).kind === 'signed-out') loseSession();
  }
}
