import { expect, test } from 'vitest';
import { diagramLabel } from './diagram-label.ts';

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
])('a label has as many names as fit on its two lines: "$shown"', ({ names, shown }) => {
  expect(diagramLabel(names, ', ')).toBe(shown);
});

test('letters that the font lacks count as wider', () => {
  expect(diagramLabel(['北京某某科技有限公司', '上海某某咨询服务有限责任公司'], '、')).toBe(
    '北京某某科技有限公司',
  );
});
