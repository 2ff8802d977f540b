import { initialsOf } from '../../src/domain/cv/initials.ts';

/** A title or a degree, which has a dot after more than one letter or between letters: "Dr.", "Dipl.-Ing.", "Ph.D.". */
const TITLE = /^(?:\p{L}{2,}\.|\p{L}+\.\p{L}).*$/u;
/** Degrees after a full name, such as ", PhD". In "Hopper, Grace", the text after the comma is the first name. */
const DEGREES = /(?<=\S\s+\S[^,]*),.*$/s;

/**
 * Proposes initials for a name, ignoring its titles and degrees. The owner can correct the initials.
 *
 * @returns the initials, or `null` if there are none or the site would use the same ones anyway
 */
export function proposeInitials(name: string): string | null {
  const words = name.replace(DEGREES, '').split(/\s+/);
  const proposed = initialsOf({ name: words.filter((word) => !TITLE.test(word)).join(' ') });
  return proposed === '' || proposed === initialsOf({ name }) ? null : proposed;
}
