import type { en } from './en.ts';

/**
 * A text for each category of numbers that the language has, such as "1 role" and "5 roles". A language in which the noun
 * is not what is left without the number, as in "5件の職歴" or "5 stanowisk", also has a label: the noun where the number is
 * apart.
 */
export type Plural = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & { other: string; label?: string }
>;

/** The words of the interface in any language. */
export type Words = {
  readonly [Part in keyof typeof en]: {
    readonly [Name in keyof (typeof en)[Part]]: (typeof en)[Part][Name] extends string
      ? string
      : Plural;
  };
};
