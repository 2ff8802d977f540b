import type { en } from './en.ts';

/**
 * A form for each plural category of the language, such as "1 role" and "5 roles". If a form without its number is not
 * the noun alone, as in "5件の職歴" or "5 stanowisk", there is also a label: the noun to show beside a number that is set
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
