import { expect, test } from 'vitest';
import { LeftOutList } from './left-out.ts';
import { withoutRepeatedSkills } from './repeated-skills.ts';

test('of several spellings of a skill, the first is shown, and the others are named', () => {
  const leftOut = new LeftOutList();
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
  expect(withoutRepeatedSkills(skills, leftOut)).toEqual(['Java', 'C', 'C++', 'Machine learning']);
  expect(leftOut.all().leftOut).toEqual([
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
