import { describe, expect, test } from 'vitest';
import { BuildError } from './build-error.ts';
import { parseEnvironment, projectsSnapshots } from './environment.ts';

const variants = ['consultant', 'developer'];
const variables = {
  SITE_URL: 'https://portfolio.example',
  PUBLIC_SUPABASE_URL: 'https://abcdefgh.supabase.co',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
};

/** Creates a JWT like Supabase's older keys. The code under test does not check the signature. */
function tokenOf(role: string, ref?: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', role, ref })}.c2lnbmF0dXJl`;
}

/** Returns the error message for an invalid environment. */
function messageFor(changes: Record<string, string | undefined>): string {
  try {
    parseEnvironment({ ...variables, ...changes }, variants);
  } catch (error) {
    expect(error).toBeInstanceOf(BuildError);
    return (error as Error).message;
  }
  throw new Error('The environment was accepted');
}

describe('parseEnvironment', () => {
  test('builds the consultant variant by default', () => {
    expect(parseEnvironment(variables, variants)).toEqual({
      variant: 'consultant',
      siteUrl: 'https://portfolio.example',
      supabaseUrl: 'https://abcdefgh.supabase.co',
      supabasePublishableKey: 'sb_publishable_abc',
      projectsSnapshot: 'auto',
      contactDelivery: 'none',
      preview: false,
    });
    expect(parseEnvironment({ ...variables, SITE_VARIANT: '' }, variants).variant).toBe(
      'consultant',
    );
  });

  test('builds the variant that SITE_VARIANT names', () => {
    expect(parseEnvironment({ ...variables, SITE_VARIANT: 'developer' }, variants).variant).toBe(
      'developer',
    );
  });

  test('a trailing slash in an origin makes no difference', () => {
    const environment = parseEnvironment(
      {
        ...variables,
        SITE_URL: 'https://portfolio.example/',
        PUBLIC_SUPABASE_URL: 'http://127.0.0.1:54321/',
      },
      variants,
    );
    expect(environment.siteUrl).toBe('https://portfolio.example');
    expect(environment.supabaseUrl).toBe('http://127.0.0.1:54321');
  });

  test('the error for an unknown variant lists the known ones', () => {
    const message = messageFor({ SITE_VARIANT: 'photographer' });
    expect(message).toContain(
      'SITE_VARIANT expected one of consultant, developer, found "photographer"',
    );
  });

  test('reports all missing variables together, and says where to set them', () => {
    const message = messageFor({
      SITE_URL: undefined,
      PUBLIC_SUPABASE_URL: '',
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: undefined,
    });
    expect(message).toContain('SITE_URL is missing');
    expect(message).toContain('PUBLIC_SUPABASE_URL is missing');
    expect(message).toContain('PUBLIC_SUPABASE_PUBLISHABLE_KEY is missing');
    expect(message).toContain('.env.example');
  });

  test.for(['SITE_URL', 'PUBLIC_SUPABASE_URL'] as const)('%s must be an origin', (name) => {
    for (const url of ['portfolio.example', 'ftp://portfolio.example', 'javascript:alert(1)']) {
      const message = messageFor({ [name]: url });
      expect(message, url).toContain(`${name} expected a URL such as https://example.com`);
      expect(message.split(name), 'the mistake is reported only once').toHaveLength(2);
    }
    for (const url of [
      'https://portfolio.example/site',
      'https://portfolio.example/?a=b',
      'https://portfolio.example/#top',
      'https://someone@portfolio.example',
      'https://someone:secret@portfolio.example',
    ]) {
      expect(messageFor({ [name]: url }), url).toContain(
        `${name} expected an origin without a path, query or user name`,
      );
    }
  });

  test.for([
    ['a secret key', 'sb_secret_abc'],
    ['a service-role token', tokenOf('service_role')],
    ['a token with another role', tokenOf('authenticated')],
  ] as const)('%s is rejected as the publishable key, and is never printed', ([, key]) => {
    const message = messageFor({ PUBLIC_SUPABASE_PUBLISHABLE_KEY: key });
    expect(message).toContain('PUBLIC_SUPABASE_PUBLISHABLE_KEY contains a Supabase secret');
    expect(message).not.toContain(key);
  });

  test.for(['sb_secret_abc', tokenOf('service_role')])(
    'a secret in any PUBLIC_ variable is rejected: %s',
    (key) => {
      expect(messageFor({ PUBLIC_ANALYTICS: key })).toContain(
        'PUBLIC_ANALYTICS contains a Supabase secret',
      );
    },
  );

  test.for([
    [' %s'],
    ['%s\n'],
    ['\uFEFF%s'],
    ['\u200B%s'],
    ['"%s"'],
    ["'%s'"],
    ['Bearer %s'],
    ['bearer%s'],
    ['SUPABASE_SECRET_KEY=%s'],
    ['sb_publishable_abc,%s'],
    ['https://example.com/?apikey=%s'],
  ] as const)('a secret inside the text %j is found, and is never printed', ([around]) => {
    for (const secret of [
      'sb_secret_abc',
      'SB_SECRET_abc',
      'sb_\u200Bsecret_abc',
      'sbp_0123456789abcdef',
      tokenOf('service_role'),
      tokenOf('supabase_admin'),
    ]) {
      for (const name of [
        'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
        'PUBLIC_SUPABASE_URL',
        'PUBLIC_CONTACT_DELIVERY',
        'PUBLIC_ANALYTICS',
        'PROJECTS_SNAPSHOT',
        'SITE_VARIANT',
        'SITE_URL',
      ]) {
        const message = messageFor({ [name]: around.replace('%s', secret) });
        expect(message).toContain(`${name} contains a Supabase secret`);
        expect(message).not.toContain(secret);
      }
    }
  });

  test.for([
    '"sb_publishable_abc"',
    'Bearer sb_publishable_abc',
    'sb_publishable\u200B_abc',
    '   ',
  ])('%j is rejected, because it is empty or contains more than the key', (key) => {
    expect(messageFor({ PUBLIC_SUPABASE_PUBLISHABLE_KEY: key })).toContain(
      'PUBLIC_SUPABASE_PUBLISHABLE_KEY expected only the key',
    );
  });

  test('spaces around the key are ignored', () => {
    const given = { ...variables, PUBLIC_SUPABASE_PUBLISHABLE_KEY: ' sb_publishable_abc\n' };
    expect(parseEnvironment(given, variants).supabasePublishableKey).toBe('sb_publishable_abc');
  });

  test('a secret is accepted in a variable that the site does not publish', () => {
    expect(() =>
      parseEnvironment({ ...variables, SUPABASE_SECRET_KEY: 'sb_secret_abc' }, variants),
    ).not.toThrow();
  });

  test('a key that belongs to another project is rejected, and the message names both projects', () => {
    expect(
      messageFor({ PUBLIC_SUPABASE_PUBLISHABLE_KEY: ` ${tokenOf('anon', 'zyxwvuts')}` }),
    ).toContain(
      'PUBLIC_SUPABASE_PUBLISHABLE_KEY belongs to the project "zyxwvuts", but PUBLIC_SUPABASE_URL names "abcdefgh"',
    );
    // A custom domain does not reveal its project.
    const own = {
      PUBLIC_SUPABASE_URL: 'https://api.portfolio.example',
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: tokenOf('anon', 'zyxwvuts'),
    };
    expect(parseEnvironment({ ...variables, ...own }, variants)).toMatchObject({
      supabaseUrl: own.PUBLIC_SUPABASE_URL,
    });
  });

  test.for([
    tokenOf('anon'),
    tokenOf('anon', 'abcdefgh'),
    'sb_publishable_abc',
    'a.b.c',
    'not.a.token',
  ])('the key "%s" may be public', (key) => {
    expect(
      parseEnvironment({ ...variables, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key }, variants)
        .supabasePublishableKey,
    ).toBe(key);
  });
});

describe('PUBLIC_CONTACT_DELIVERY', () => {
  test.for(['none', 'supabase', 'netlify'] as const)('may be %s', (delivery) => {
    const given = { PUBLIC_CONTACT_DELIVERY: delivery };
    expect(parseEnvironment({ ...variables, ...given }, variants).contactDelivery).toBe(delivery);
  });

  test('is "none" by default', () => {
    const given = { PUBLIC_CONTACT_DELIVERY: '' };
    expect(parseEnvironment({ ...variables, ...given }, variants).contactDelivery).toBe('none');
  });

  test('rejects any other value, and the message lists the valid ones', () => {
    const sentence =
      'PUBLIC_CONTACT_DELIVERY expected one of none, supabase, netlify, found "email"';
    expect(messageFor({ PUBLIC_CONTACT_DELIVERY: 'email' })).toContain(sentence);
  });
});

describe('PROJECTS_SNAPSHOT', () => {
  test.for(projectsSnapshots)('may be %s', (projectsSnapshot) => {
    const given = { ...variables, PROJECTS_SNAPSHOT: projectsSnapshot };
    expect(parseEnvironment(given, variants).projectsSnapshot).toBe(projectsSnapshot);
  });

  test.for([
    ['auto', {}],
    ['auto', { CI: 'false' }],
    ['required', { CI: 'true' }],
    ['required', { CI: '1', CF_PAGES: '1' }],
    ['required', { NETLIFY: 'true', CONTEXT: 'production' }],
    ['auto', { NETLIFY: 'true', CONTEXT: 'deploy-preview', CI: 'true' }],
    ['auto', { CI: 'true', PROJECTS_SNAPSHOT: 'auto' }],
    ['off', { NETLIFY: 'true', CONTEXT: 'production', PROJECTS_SNAPSHOT: 'off' }],
  ] as const)('is "%s" in the environment %j', ([expected, given]) => {
    const all = { DEPLOY_PRIME_URL: 'https://preview.example', ...variables, ...given };
    expect(parseEnvironment(all, variants).projectsSnapshot).toBe(expected);
  });

  test('is "auto" if the variable is empty, and rejects unknown values', () => {
    const given = { ...variables, PROJECTS_SNAPSHOT: '' };
    expect(parseEnvironment(given, variants).projectsSnapshot).toBe('auto');
    expect(messageFor({ PROJECTS_SNAPSHOT: '1' })).toContain(
      'PROJECTS_SNAPSHOT expected one of auto, off, required, found "1"',
    );
  });
});

const netlify = {
  NETLIFY: 'true',
  URL: 'https://nomsa.example',
  DEPLOY_PRIME_URL: 'https://deploy-preview-7--nomsa.netlify.app',
};
const parse = (changes: Record<string, string>) =>
  parseEnvironment({ ...variables, SITE_URL: '', ...changes }, variants);

test("a production build on Netlify uses the site's main URL, unless SITE_URL is set", () => {
  const production = { ...netlify, CONTEXT: 'production' };
  expect(parse(production).siteUrl).toBe('https://nomsa.example');
  expect(parse(production).preview).toBe(false);
  expect(parse({ ...production, SITE_URL: 'https://www.nomsa.example' }).siteUrl).toBe(
    'https://www.nomsa.example',
  );
});

test.for(['deploy-preview', 'branch-deploy', 'developer'])(
  'a Netlify build in the %s context uses its own URL and is a preview',
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

test("builds on other hosts ignore Netlify's variables", () => {
  const elsewhere = { ...netlify, NETLIFY: '', CONTEXT: 'deploy-preview' };
  expect(() => parse(elsewhere)).toThrow('SITE_URL is missing');
  const environment = parse({ ...elsewhere, SITE_URL: 'https://nomsa.example' });
  expect(environment.siteUrl).toBe('https://nomsa.example');
  expect(environment.preview).toBe(false);
});
