import type { Reading } from './reading.ts';

/** Keeps the first of several spellings of a skill, such as "Java" and "java", and reports the others. */
export function withoutRepeatedSkills(skills: readonly string[], reading: Reading): string[] {
  const first = new Map<string, string>();
  const others = new Set<string>();
  for (const skill of skills) {
    const key = reading.rules.spellingKey(skill);
    const known = first.get(key);
    if (known === undefined) first.set(key, skill);
    else if (known !== skill) others.add(`${skill} (shown as ${known})`);
  }
  reading.leaveOut('Other spellings of skills', ...others);
  return [...first.values()];
}
