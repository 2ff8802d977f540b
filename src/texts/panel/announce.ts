import { atom } from 'nanostores';

/** A message for screen readers only (`heard`) or for everyone (`shown`). */
export interface Announcement {
  readonly kind: 'heard' | 'shown';
  readonly text: string;
}

export const $announcement = atom<Announcement>({ kind: 'heard', text: '' });

/** Announces a visible change to screen readers, such as the new position of an entry. */
export function announce(text: string): void {
  $announcement.set({ kind: 'heard', text });
}

/** Shows a message about something that is not visible otherwise. */
export function show(text: string): void {
  $announcement.set({ kind: 'shown', text });
}
