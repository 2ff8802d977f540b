import { expect, test } from 'vitest';
import { parseEnvironment } from './environment.ts';

const supabase = {
  PUBLIC_SUPABASE_URL: 'https://abcdefgh.supabase.co',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
};
const netlify = {
  ...supabase,
  NETLIFY: 'true',
  URL: 'https://nomsa.example',
  DEPLOY_PRIME_URL: 'https://deploy-preview-7--nomsa.netlify.app',
};
const parse = (variables: Record<string, string>) => parseEnvironment(variables, ['consultant']);

test('on Netlify production is at the main address of the site, unless it is told another', () => {
  const production = { ...netlify, CONTEXT: 'production' };
  expect(parse(production).siteUrl).toBe('https://nomsa.example');
  expect(parse(production).preview).toBeUndefined();
  expect(parse({ ...production, SITE_URL: 'https://www.nomsa.example' }).siteUrl).toBe(
    'https://www.nomsa.example',
  );
});

test.for(['deploy-preview', 'branch-deploy', 'developer'])(
  'on Netlify %s is at its own address, and is told from production',
  (context) => {
    const { siteUrl, preview } = parse({
      ...netlify,
      CONTEXT: context,
      SITE_URL: 'https://nomsa.example',
    });
    expect(siteUrl).toBe('https://deploy-preview-7--nomsa.netlify.app');
    expect(preview).toBe(true);
  },
);

test('elsewhere these variables mean nothing', () => {
  const elsewhere = { ...netlify, NETLIFY: '', CONTEXT: 'deploy-preview' };
  expect(() => parse(elsewhere)).toThrow('SITE_URL is missing');
  const environment = parse({ ...elsewhere, SITE_URL: 'https://nomsa.example' });
  expect(environment.siteUrl).toBe('https://nomsa.example');
  expect(environment.preview).toBeUndefined();
});
