import { spellingKey } from '../../src/domain/spelling-key.ts';
import type { LeftOutList } from './left-out.ts';

/** Of several spellings of a skill, such as "Java" and "java", the first; the others are named as left out. */
export function withoutRepeatedSkills(skills: readonly string[], leftOut: LeftOutList): string[] {
  const first = new Map<string, string>();
  const others = new Set<string>();
  for (const skill of skills) {
    const key = spellingKey(skill);
    const known = first.get(key);
    if (known === undefined) first.set(key, skill);
    else if (known !== skill) others.add(`${skill} (shown as ${known})`);
  }
  leftOut.add('Other spellings of skills', ...others);
  return [...first.values()];
}
