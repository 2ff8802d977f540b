import { expect, test } from 'vitest';
import { firstNames } from './first-names.ts';

test.for([
  {
    names: ['Strategy', 'Finance', 'Operations', 'Governance'],
    shown: 'Strategy, Finance, Operations',
  },
  { names: ['Bainbridge & Partners LLP', 'Crisis UK'], shown: 'Bainbridge & Partners LLP' },
  { names: ['Freelance'], shown: 'Freelance' },
  {
    names: ['Department of Water, Sanitation and Human Settlements', 'Acme'],
    shown: 'Department of Water, Sanitation and Human Settlements',
  },
  { names: [], shown: '' },
])('a label has the first names that fit on its two lines: $shown', ({ names, shown }) => {
  expect(firstNames(names, ', ')).toBe(shown);
});

test('letters that the font lacks are wider', () => {
  expect(firstNames(['北京某某科技有限公司', '上海某某咨询服务有限责任公司'], '、')).toBe(
    '北京某某科技有限公司',
  );
});
