import { expect, test } from 'vitest';
import { responseText } from './response-text.ts';

test.each([
  [{ responseTime: 'Within 24 hours' }, 'Response within 24\u00A0hours'],
  [{ responseTime: 'Within 3–5 days' }, 'Response within 3–\u20605\u00A0days'],
  [
    { responseTime: 'Innerhalb von 3–5 Werktagen', language: 'de' },
    'Response time: Innerhalb von 3–\u20605 Werktagen',
  ],
  [{ responseTime: 'Usually the same day', language: 'en-ZA' }, 'Response usually the same day'],
  [
    { responseTime: 'Innerhalb von 24 Stunden', language: 'de' },
    'Response time: Innerhalb von 24\u00A0Stunden',
  ],
  [{ responseTime: 'خلال يوم', language: 'ar' }, 'Response time: خلال يوم'],
  [{}, undefined],
])('of %o it says %s', (profile, text) => {
  expect(responseText(profile)).toBe(text);
});
