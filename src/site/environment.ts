import { readFileSync, statSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { z } from 'astro/zod';
import { BuildError } from './build-error.ts';
import { decodeText } from './content/decode-text.ts';
import { listVariants } from './variants.ts';

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The values of `PROJECTS_SNAPSHOT`, which decides whether a build includes the list of projects. */
export const projectsSnapshots = ['auto', 'off', 'required'] as const;

/** Where messages from the contact form go: nowhere, to the admin's inbox, or to Netlify Forms. */
export const contactDeliveries = ['none', 'supabase', 'netlify'] as const;

/** The environment of a build, checked once. `.env.example` explains every variable. */
export type Environment = ReturnType<typeof parseEnvironment>;

/** The default values of variables in local commands, such as `astro check`, `astro sync` and `astro dev`. */
export const localDefaults = {
  SITE_URL: 'http://localhost:4321',
  PUBLIC_SUPABASE_URL: 'http://127.0.0.1:54321',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_local',
} as const;

const origin = z
  .url({
    protocol: /^https?$/,
    error: ({ input }) =>
      input === undefined ? 'is missing' : 'expected a URL such as https://example.com',
    // Reports a mistake only once.
    abort: true,
  })
  .transform((value) => new URL(value))
  .refine(
    // Other characters would break the content security policy, which lists the origin as a source.
    ({ href }) => /^https?:[/][/][\w.:[\]-]+[/]$/.test(href),
    'expected an origin without a path, query or user name',
  )
  .transform((url) => url.origin);

/**
 * Reads the variables in `.env` and the shell, and drops empty ones. The shell overrides `.env`, even with an empty
 * value: `PUBLIC_SUPABASE_URL= npm run dev` ignores the URL in `.env`. The `--variant` option overrides both, for
 * shells that cannot set a variable for one command.
 */
export function readVariables(): Variables {
  const file = new URL('../../.env', import.meta.url);
  const { values } = parseArgs({
    options: { variant: { type: 'string' } },
    // Not strict, because a command may also have arguments for Astro.
    strict: false,
  });
  const variables = {
    // Reads only a file. A folder named `.env` belongs to another tool, such as Python's venv.
    ...(statSync(file, { throwIfNoEntry: false })?.isFile()
      ? parseEnv(decodeText(readFileSync(file)))
      : {}),
    ...process.env,
    ...(typeof values.variant === 'string' ? { SITE_VARIANT: values.variant } : {}),
  };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
}

/**
 * Reads and checks the environment of this command.
 *
 * @param defaults the values of variables that are not set
 * @throws {BuildError} naming every variable that is missing or invalid
 */
export function readEnvironment(defaults: Variables = {}): Environment {
  return parseEnvironment({ ...defaults, ...readVariables() }, listVariants());
}

/**
 * Checks the environment of a build.
 *
 * @param variables the variables by name, including those that a host sets. An empty value counts as not set.
 * @param variants the names of the folders in `content/`
 * @throws {BuildError} naming every variable that is missing or invalid
 */
export function parseEnvironment(variables: Variables, variants: readonly string[]) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const onNetlify = given['NETLIFY'] === 'true';
  // Search engines should not list previews or branch deploys.
  const preview = onNetlify && given['CONTEXT'] !== 'production';
  const netlifyUrl = preview ? given['DEPLOY_PRIME_URL'] : (given['SITE_URL'] ?? given['URL']);
  // Most hosts set CI. They publish each build automatically, and nobody reads its warnings, so by default a build
  // without the projects fails. Elsewhere, the owner sees the warning and can set PROJECTS_SNAPSHOT.
  const isHosted = onNetlify || !['0', 'false', undefined].includes(given['CI']);
  const schema = z.object({
    SITE_VARIANT: oneOf(variants).default('consultant'),
    SITE_URL: origin,
    PUBLIC_SUPABASE_URL: origin,
    // The scripts of the site contain this key. The database policies decide what anyone may do with it.
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: z
      .string('is missing')
      .trim()
      .regex(/^[\w.-]+$/, 'expected only the key, without quotes, spaces or "Bearer"'),
    PROJECTS_SNAPSHOT: oneOf(projectsSnapshots).default(isHosted && !preview ? 'required' : 'auto'),
    PUBLIC_CONTACT_DELIVERY: oneOf(contactDeliveries).default('none'),
  });
  const result = schema.safeParse({
    ...given,
    ...(onNetlify && netlifyUrl && { SITE_URL: netlifyUrl }),
  });
  const secret = Object.entries(given)
    .filter(([name]) => name.startsWith('PUBLIC_') || name in schema.shape)
    .filter(([, value]) => containsSecret(value ?? ''))
    .map(([name]) => name);
  const problems = [
    ...(result.error?.issues ?? [])
      .map(({ path, message }) => ({ name: path.join('.'), message }))
      // Other messages about a secret might print it.
      .filter(({ name }) => !secret.includes(name))
      .map(({ name, message }) => `${name} ${message}`),
    ...secret.map(
      (name) => `${name} contains a Supabase secret, which anyone could read on the site`,
    ),
    ...keyOfAnotherProject(given),
  ];
  if (!result.success || problems.length > 0) {
    throw new BuildError(
      ['The environment cannot be used:', ...problems].join('\n  ') +
        '\nSet the variables in the shell or in .env; .env.example explains each one.',
    );
  }
  return {
    /** The folder in `content/` that the site is built from. */
    variant: result.data.SITE_VARIANT,
    /** The public origin of the site, without a trailing slash. */
    siteUrl: result.data.SITE_URL,
    /** The origin of the Supabase project, without a trailing slash. */
    supabaseUrl: result.data.PUBLIC_SUPABASE_URL,
    supabasePublishableKey: result.data.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    projectsSnapshot: result.data.PROJECTS_SNAPSHOT,
    contactDelivery: result.data.PUBLIC_CONTACT_DELIVERY,
    preview,
  };
}

function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, {
    error: ({ input }) => `expected one of ${values.join(', ')}, found "${String(input)}"`,
  });
}

/**
 * Returns whether a value contains a Supabase secret, even among other text: a secret key, a personal access token, or
 * a JWT with a role other than `anon`.
 */
function containsSecret(value: string): boolean {
  // Invisible characters within a key must not hide it.
  const text = value.replaceAll(/[\s\p{C}]/gu, '');
  if (/sb_secret_|sbp_/i.test(text)) return true;
  return [...text.matchAll(/[.]([\w-]+)(?=[.])/g)].some(([, payload = '']) => {
    const claims = claimsOf(payload);
    return claims !== undefined && 'role' in claims && claims['role'] !== 'anon';
  });
}

/**
 * Reports a key and a URL that belong to different projects. This works only for older keys, which are JWTs, and for
 * Supabase's own hosts, because other keys and hosts do not name their project.
 */
function keyOfAnotherProject(variables: Variables): string[] {
  const [, host] =
    /^([\w-]+)\.supabase\.co$/.exec(
      URL.parse(variables['PUBLIC_SUPABASE_URL'] ?? '')?.hostname ?? '',
    ) ?? [];
  const [, payload = ''] = (variables['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] ?? '').trim().split('.');
  const ref = claimsOf(payload)?.['ref'];
  if (host === undefined || typeof ref !== 'string' || ref === host) return [];
  return [
    `PUBLIC_SUPABASE_PUBLISHABLE_KEY belongs to the project "${ref}", but PUBLIC_SUPABASE_URL names "${host}"`,
  ];
}

/** Returns the claims in the middle part of a JWT, or `undefined` for anything else. */
function claimsOf(payload: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined;
  } catch {
    return undefined;
  }
}
