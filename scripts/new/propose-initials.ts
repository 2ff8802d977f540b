import { initialsOf } from '../../src/domain/cv/initials.ts';

/** A title or a degree, which has a dot after more than one letter: "Dr.", "Dipl.-Ing.", "Ph.D.". */
const TITLE = /^(?:\p{L}{2,}\.|\p{L}+\.\p{L}).*$/u;
/** Degrees after a whole name: ", PhD". In "Hopper, Grace" the first name follows. */
const DEGREES = /(?<=\S\s+\S[^,]*),.*$/s;

/**
 * The initials of a name without its titles and degrees, as a proposal that its owner can correct.
 *
 * @returns `null` where the site uses the same initials by itself
 */
export function proposeInitials(name: string): string | null {
  const words = name.replace(DEGREES, '').split(/\s+/);
  const proposed = initialsOf({ name: words.filter((word) => !TITLE.test(word)).join(' ') });
  return proposed === '' || proposed === initialsOf({ name }) ? null : proposed;
}
