import { expect, test } from 'vitest';
import { variantUrls } from './variant-urls.ts';

const variants = ['me', 'me-de'];

test('a variant gets its URL from the variable named after it', () => {
  const variables = { SITE_URL: 'https://a.b', SITE_URL_ME_DE: 'https://de.a.b' };
  expect([...variantUrls(variables, variants)]).toEqual([['me-de', 'https://de.a.b']]);
});

test('a variable that matches no variant is reported, with the expected names', () => {
  for (const name of ['SITE_URL_ME_GE', 'SITE_URL_me_de', 'SITE_URL_ME-DE']) {
    expect(() => variantUrls({ [name]: 'https://de.a.b' }, variants)).toThrow(
      `${name} does not match any variant. Use one of: SITE_URL_ME, SITE_URL_ME_DE`,
    );
  }
});
