import type { Cv, ReportPart } from './cv.ts';
import { Dates } from './dates.ts';
import type { CvWords, Rules } from './rules.ts';

/** The heading for private details, such as a birth date or a postal address. */
export const PRIVATE = 'Private';

/** The rules and the language for reading a CV. Collects reports of unused values, rejected values and guesses. */
export class Reading {
  readonly rules: Rules;
  /** The code of the CV's language, if it is known. */
  readonly language: string | null;
  readonly dates: Dates;
  /** Words that the import adds, in the language of the CV. */
  readonly words: CvWords;
  readonly #leftOut = new Map<string, string[]>();
  readonly #rejected = new Map<string, string[]>();
  readonly #guessed = new Map<string, string[]>();

  /** @param dates the dates in the CV, as written */
  constructor(rules: Rules, language: string | null, dates: readonly string[]) {
    this.rules = rules;
    this.language = language;
    this.dates = new Dates(language, dates, rules);
    this.words = rules.wordsIn(language);
  }

  /**
   * Reports values that are not used.
   *
   * @param items the values, usually with their names; empty strings are ignored
   */
  leaveOut(heading: string, ...items: readonly string[]): void {
    addTo(this.#leftOut, heading, items);
  }

  /**
   * Reports a value that is not valid for its field.
   *
   * @param item the value, usually with its name; an empty string is ignored
   * @param expected what is accepted instead, such as "a URL without spaces"
   */
  reject(heading: string, item: string, expected: string): void {
    if (item !== '') addTo(this.#rejected, heading, [`${item}: expected ${expected}`]);
  }

  /** Reports a guess, for a person to check. */
  guess(heading: string, item: string): void {
    addTo(this.#guessed, heading, [item]);
  }

  /** Returns the three reports, as fields of a CV. */
  report(): Pick<Cv, 'leftOut' | 'rejected' | 'guessed'> {
    return {
      leftOut: entriesOf(this.#leftOut),
      rejected: entriesOf(this.#rejected),
      guessed: entriesOf(this.#guessed),
    };
  }
}

/** Returns the name of an entry for the report, with a colon, or an empty string for an entry without a name. */
export function labelOf(name: string | null): string {
  return name === null || name === '' ? '' : `${name}: `;
}

function addTo(list: Map<string, string[]>, heading: string, items: readonly string[]): void {
  const named = items.filter((item) => item !== '');
  if (named.length === 0) return;
  const known = list.get(heading);
  if (known === undefined) list.set(heading, named);
  else for (const item of named) known.push(item);
}

function entriesOf(list: ReadonlyMap<string, string[]>): ReportPart[] {
  return [...list].map(([heading, items]) => ({ heading, items }));
}
