import type { Cv } from './cv.ts';
import { toPlainText } from './html.ts';
import type { LeftOutList } from './left-out.ts';
import { LooseRecord, describe } from './loose-record.ts';

/** Skills are groups of keywords, or names alone, which make a group together. */
export function readSkills(value: unknown, leftOut: LeftOutList): Cv['skillGroups'] {
  const isMap =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !('name' in value) &&
    !('keywords' in value);
  const records = isMap
    ? Object.entries(value).map(
        ([name, keywords]) => new LooseRecord({ name, keywords: keywords as unknown }, 'name'),
      )
    : new LooseRecord(
        { skills: typeof value === 'string' ? splitItem(value) : value },
        'skills',
      ).records('name', 'skills');
  const single: string[] = [];
  const groups = new Map<string, string[]>();
  for (const record of records) {
    const title = nonEmpty(record.text('name', 'title', 'category'));
    const items = record.list('keywords', 'items', 'skills').map(describe);
    const keywords = (items.length === 1 ? items.flatMap(splitItem) : items)
      .map(toPlainText)
      .filter((keyword) => keyword !== '');
    const level = nonEmpty(record.text('level', 'rating', 'proficiency'));
    const rest = [...(level === null ? [] : [level]), ...record.rest()];
    leftOut.add(
      'Levels of skills',
      ...rest.map((text) => `${title ?? keywords.join(', ')}: ${text}`),
    );
    if (keywords.length === 0) single.push(...(title === null ? [] : [title]));
    else if (title === null) single.push(...keywords);
    else groups.set(title, [...(groups.get(title) ?? []), ...keywords]);
  }
  if (single.length > 0) groups.set('Skills', [...(groups.get('Skills') ?? []), ...single]);
  return [...groups].map(([title, skills]) => ({ title, skills: [...new Set(skills)] }));
}

/** "React, Vue" in one text is two skills. */
function splitItem(text: string): string[] {
  return text
    .split(/[\n;•|]|,(?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function nonEmpty(raw: string | null): string | null {
  return toPlainText(raw ?? '') || null;
}
