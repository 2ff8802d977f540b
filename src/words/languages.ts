import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { zh } from './zh.ts';
import type { Words } from './type.ts';

/**
 * The languages of the interface, by their tags. A tag without a region covers all regions, and a tag without a script
 * means the usual script: "zh" is Simplified Chinese.
 */
export const languages: Readonly<Record<string, Words>> = {
  ar,
  de,
  en,
  es,
  fr,
  he,
  it,
  ja,
  nl,
  pl,
  pt,
  ru,
  zh,
};
