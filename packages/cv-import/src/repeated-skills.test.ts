import { expect, test } from 'vitest';
import { Reading } from './reading.ts';
import { withoutRepeatedSkills } from './repeated-skills.ts';
import { rules } from './test-rules.ts';

test('the first of several spellings of a skill is kept, and the others are reported', () => {
  const reading = new Reading(rules, 'en', []);
  const skills = [
    'Java',
    'java',
    'C',
    'C++',
    'Java',
    'Machine learning',
    'Machine  Learning',
    'ＪＡＶＡ',
  ];
  expect(withoutRepeatedSkills(skills, reading)).toEqual(['Java', 'C', 'C++', 'Machine learning']);
  expect(reading.report().leftOut).toEqual([
    {
      heading: 'Other spellings of skills',
      items: [
        'java (shown as Java)',
        'Machine  Learning (shown as Machine learning)',
        'ＪＡＶＡ (shown as Java)',
      ],
    },
  ]);
});
