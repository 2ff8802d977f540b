import type { Cv, LeftOut } from './cv.ts';
import { Dates } from './dates.ts';
import type { CvWords, Rules } from './rules.ts';

/** The heading for private facts, such as a birth date or a postal address. */
export const PRIVATE = 'Private';

/**
 * The reading of one CV: by which rules, in which language, and what could not be taken, so that nothing is lost silently.
 */
export class Reading {
  readonly rules: Rules;
  /** The code of the language of the CV, as far as it is known. */
  readonly language: string | null;
  readonly dates: Dates;
  /** What the CV does not say itself, in its language. */
  readonly words: CvWords;
  readonly #leftOut = new Map<string, string[]>();
  readonly #refused = new Map<string, string[]>();
  readonly #guessed = new Map<string, string[]>();

  /** @param dates the dates of the CV, as it writes them */
  constructor(rules: Rules, language: string | null, dates: readonly string[]) {
    this.rules = rules;
    this.language = language;
    this.dates = new Dates(language, dates, rules);
    this.words = rules.wordsIn(language);
  }

  /** @param items each by name; nothing is added for none, and for an empty one */
  leaveOut(heading: string, ...items: readonly string[]): void {
    addTo(this.#leftOut, heading, items);
  }

  /**
   * Names what has a field, but cannot be used there.
   *
   * @param item what it is, by name, and its value; nothing is added for an empty one
   * @param expected what is accepted instead, such as "a URL without spaces"
   */
  refuse(heading: string, item: string, expected: string): void {
    if (item !== '') addTo(this.#refused, heading, [`${item}: expected ${expected}`]);
  }

  /** Names what is taken by a guess, which a person can check. */
  guess(heading: string, item: string): void {
    addTo(this.#guessed, heading, [item]);
  }

  /** The lists, as a CV has them. */
  report(): Pick<Cv, 'leftOut' | 'refused' | 'guessed'> {
    return {
      leftOut: entriesOf(this.#leftOut),
      refused: entriesOf(this.#refused),
      guessed: entriesOf(this.#guessed),
    };
  }
}

/** What an entry is called in the report, before what is said of it; empty for one without a name. */
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

function entriesOf(list: ReadonlyMap<string, string[]>): LeftOut[] {
  return [...list].map(([heading, items]) => ({ heading, items }));
}
