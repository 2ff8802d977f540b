import { expect, test } from 'vitest';
import { listUnreadPeriods } from './unread-periods.ts';

test('periods that cannot be read as dates are listed with their fields', () => {
  const text = listUnreadPeriods('artist', {
    roles: [
      { role: 'Maker', period: 'March 2021 - Present' },
      { role: 'Mender', period: 'Sommer 2019' },
      { role: 'Apprentice' },
    ],
    education: [{ institution: 'A School', period: 'two years' }],
  });
  expect(text.split('\n').slice(3)).toEqual([
    '  content/artist/experience.yaml',
    '    roles[2].period: Sommer 2019',
    '    education[1].period: two years',
  ]);
  expect(listUnreadPeriods('artist', {})).toBe('');
});
