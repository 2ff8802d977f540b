import type { en } from './en.ts';

/**
 * A form for each plural category of the language, such as "1 role" and "5 roles". Some layouts show the number and the
 * noun separately. In "5件の職歴" or "5 stanowisk", removing the number does not leave a noun that can stand alone, so a
 * language with such forms also has a `label`: the noun for these layouts.
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
