import { atom } from 'nanostores';

/** What a press has done: heard by those who do not see it, or shown to everybody. */
export interface Announcement {
  readonly kind: 'heard' | 'shown';
  readonly text: string;
}

export const $announcement = atom<Announcement>({ kind: 'heard', text: '' });

/** Tells a screen reader what can be seen, such as the new place of an entry. */
export function announce(text: string): void {
  $announcement.set({ kind: 'heard', text });
}

/** Tells everybody what cannot be seen. */
export function show(text: string): void {
  $announcement.set({ kind: 'shown', text });
}
