import { expect, test } from 'vitest';
import { listUnmarkedFigures } from './unmarked-figures.ts';

const withAchievements = (...achievements: string[]) => ({
  roles: [{ role: 'Baker', achievements }],
});

test('if no figure is marked, the build lists the achievements that begin with a number', () => {
  const list = listUnmarkedFigures('me', withAchievements('Baked', '+54% sales', '€3m saved'));
  expect(list).toContain('content/me/experience.yaml');
  expect(list).toContain('roles[1].achievements[2]: +54% sales');
  expect(list).toContain('roles[1].achievements[3]: €3m saved');
  expect(list).not.toContain('Baked');
});

test('if a figure is marked, or no achievement begins with a number, the build lists no achievements', () => {
  expect(listUnmarkedFigures('me', withAchievements('**+54%** Sales', '3 shops'))).toBe('');
  expect(listUnmarkedFigures('me', withAchievements('Baked'))).toBe('');
  expect(listUnmarkedFigures('me', {})).toBe('');
});
