import { en } from './en.ts';
import type { Words } from './type.ts';

/** The languages that the interface has words in, by the tag of each: a language, with its script where it has several. */
export const languages: Readonly<Record<string, Words>> = {
  en,
};
