import { atom } from 'nanostores';

/** What a screen reader is told, such as the new place of an entry. */
export const $announcement = atom('');

/** Tells a screen reader what a press has done. */
export function announce(message: string): void {
  $announcement.set(message);
}
