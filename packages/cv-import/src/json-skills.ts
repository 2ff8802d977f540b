import type { Cv } from './cv.ts';
import { plainOrNull } from './html.ts';
import { LooseRecord, describe, isRecord, listOfMap } from './loose-record.ts';
import type { Reading } from './reading.ts';
import { withoutRepeatedSkills } from './repeated-skills.ts';

const NAME = ['name', 'title', 'category'] as const;
const KEYWORDS = ['keywords', 'items', 'skills'] as const;
const LEVEL = ['level', 'rating', 'proficiency'] as const;

const LEVELS = 'Skill levels';

/** Reads groups of skills. Skills without a group form one group. */
export function readSkills(value: unknown, reading: Reading): Cv['skillGroups'] {
  const list = listOfMap(value, 'name', 'keywords', [...NAME, ...KEYWORDS, ...LEVEL]);
  const records = new LooseRecord(
    { skills: typeof list === 'string' ? splitItem(list) : list },
    'skills',
  ).records('name', 'skills');
  const single: string[] = [];
  const groups = new Map<string, string[]>();
  for (const record of records) {
    const title = record.plain(...NAME);
    const items = record.list(...KEYWORDS).map((item) => readKeyword(item, reading));
    const keywords = (items.length === 1 ? items.flatMap(splitItem) : items).flatMap(
      (keyword) => plainOrNull(keyword) ?? [],
    );
    const level = record.plain(...LEVEL);
    const rest = [...(level === null ? [] : [level]), ...record.rest()];
    reading.leaveOut(LEVELS, ...rest.map((text) => `${title ?? keywords.join(', ')}: ${text}`));
    if (keywords.length === 0) single.push(...(title === null ? [] : [title]));
    else if (title === null) single.push(...keywords);
    else groups.set(title, [...(groups.get(title) ?? []), ...keywords]);
  }
  const { skills: defaultTitle } = reading.words;
  if (single.length > 0) {
    groups.set(defaultTitle, [...(groups.get(defaultTitle) ?? []), ...single]);
  }
  return [...groups].map(([title, skills]) => ({
    title,
    skills: withoutRepeatedSkills(skills, reading),
  }));
}

/** Reads a keyword, which may be an object with a level. */
function readKeyword(item: unknown, reading: Reading): string {
  if (!isRecord(item)) return describe(item);
  const record = new LooseRecord(item, 'name');
  const name = record.plain(...NAME);
  if (name === null) return describe(item);
  reading.leaveOut(LEVELS, ...record.rest().map((text) => `${name}: ${text}`));
  return name;
}

/** Splits text such as "React, Vue" into skills. */
function splitItem(text: string): string[] {
  return (text.match(/(?:\([^()\n;•|]*\)|[^,\n;•|])+/g) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
