import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { z } from 'astro/zod';
import { isPreview, withNetlify } from './netlify.ts';
import { listVariants } from './variants.ts';
import { type ContactDelivery, contactDeliveries } from '../domain/contact-delivery.ts';

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Whether a build contains the list of projects; `.env.example` explains each value. */
export const projectsSnapshots = ['auto', 'off', 'required'] as const;
export type ProjectsSnapshot = (typeof projectsSnapshots)[number];

/**
 * The environment of a build, checked once by {@link parseEnvironment}. Every variable is explained
 * in `.env.example`.
 */
export interface Environment {
  /** The folder below `content/` that the site is built from. */
  readonly variant: string;
  /** The public origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** The origin of the Supabase project, without a trailing slash. */
  readonly supabaseUrl: string;
  /** The key in every page. The policies say what anyone may do with it. */
  readonly supabasePublishableKey: string;
  /** Whether the build contains the list of projects. */
  readonly projectsSnapshot: ProjectsSnapshot;
  /** Not a production build, and therefore hidden from search engines. */
  readonly preview?: true;
  /** What happens to a message of the contact form. */
  readonly contactDelivery: ContactDelivery;
}

/** The environment is invalid; the message names every wrong variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';

  constructor(message: string) {
    super(message);
    // Astro would print the stack below the message.
    this.stack = '';
  }
}

/** The values of `astro check`, `astro sync` and `astro dev` for variables that are not set. */
export const localDefaults = {
  SITE_URL: 'http://localhost:4321',
  PUBLIC_SUPABASE_URL: 'http://127.0.0.1:54321',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_local',
} as const;

const origin = z
  .url({
    protocol: /^https?$/,
    error: 'expected a URL such as https://example.com',
    // Reports a mistake only once.
    abort: true,
  })
  .refine((value) => isOrigin(value), 'expected an origin without a path, query or user name')
  .transform((value) => new URL(value).origin);

const publishableKey = z
  .string()
  .min(1, 'is missing')
  .refine(
    (key) => !isSecretKey(key),
    'is a secret key: everyone could read it in the page; use the publishable key',
  );

/**
 * The variables of `.env` and the shell, without empty ones. The shell overrides `.env`, also with an
 * empty value: `PUBLIC_SUPABASE_URL= npm run dev` ignores the one in `.env`. The option `--variant`
 * overrides both, for shells that cannot set a variable for one command.
 */
export function readVariables(): Variables {
  const file = new URL('../../.env', import.meta.url);
  const { values } = parseArgs({
    options: { variant: { type: 'string' } },
    // `astro build -- --variant developer` also has parameters for Astro.
    strict: false,
  });
  const variables = {
    ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}),
    ...process.env,
    ...(typeof values.variant === 'string' ? { SITE_VARIANT: values.variant } : {}),
  };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
}

/**
 * Reads and checks the environment of this command.
 *
 * @param defaults the values of variables that are not set
 * @throws {EnvironmentError} see {@link parseEnvironment}
 */
export function readEnvironment(defaults: Variables = {}): Environment {
  return parseEnvironment({ ...defaults, ...readVariables() }, listVariants());
}

/**
 * Checks the environment of a build.
 *
 * @param variables by name, including those of Netlify; an empty value counts as not set
 * @param variants the names of the folders below `content/`
 * @throws {EnvironmentError} naming every variable that is missing or wrong
 */
export function parseEnvironment(variables: Variables, variants: readonly string[]): Environment {
  const present = Object.fromEntries(
    Object.entries(withNetlify(variables)).filter(([, value]) => value),
  );
  const schema = z.object({
    SITE_VARIANT: variantIn(variants),
    SITE_URL: required(origin),
    PUBLIC_SUPABASE_URL: required(origin),
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: required(publishableKey),
    PROJECTS_SNAPSHOT: oneOf(projectsSnapshots).default('auto'),
    PUBLIC_CONTACT_DELIVERY: oneOf(contactDeliveries).default('none'),
  });
  const result = schema.safeParse(present);
  const problems = [
    ...(result.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []),
    ...secretsInPublicVariables(present),
  ];
  if (!result.success || problems.length > 0) {
    throw new EnvironmentError(
      ['The environment cannot be used:', ...problems.map((problem) => `  ${problem}`)].join('\n') +
        '\nSet the variables in the shell or in .env; .env.example explains each.',
    );
  }
  return {
    variant: result.data.SITE_VARIANT,
    siteUrl: result.data.SITE_URL,
    supabaseUrl: result.data.PUBLIC_SUPABASE_URL,
    supabasePublishableKey: result.data.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    projectsSnapshot: result.data.PROJECTS_SNAPSHOT,
    contactDelivery: result.data.PUBLIC_CONTACT_DELIVERY,
    ...(isPreview(present) ? { preview: true } : {}),
  };
}

function variantIn(variants: readonly string[]) {
  return z
    .string()
    .default('consultant')
    .refine((name) => variants.includes(name), {
      error: ({ input }) =>
        `names no content: there is no "${String(input)}"; expected one of: ${variants.join(', ')}`,
    });
}

function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, {
    error: ({ input }) => `does not know "${String(input)}"; expected one of: ${values.join(', ')}`,
  });
}

function required<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return z.string({ error: 'is missing' }).pipe(schema);
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null &&
    // Other characters would break the content security policy, in which it is a source.
    /^[\w.:[\]-]+$/.test(url.host) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === ''
  );
}

/** Variables named PUBLIC_ become part of the pages, so they must not contain a secret. */
function secretsInPublicVariables(variables: Variables) {
  return Object.entries(variables)
    .filter(([name]) => name.startsWith('PUBLIC_') && name !== 'PUBLIC_SUPABASE_PUBLISHABLE_KEY')
    .filter(([, value]) => value !== undefined && isSecretKey(value))
    .map(([name]) => `${name} holds a secret key: everyone could read it in the page`);
}

/** Whether a value is a Supabase secret key, or a JWT with a role other than `anon`. */
function isSecretKey(value: string): boolean {
  if (value.startsWith('sb_secret_')) return true;
  const [, payload, signature] = value.split('.');
  if (payload === undefined || signature === undefined) return false;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return (
      typeof claims === 'object' && claims !== null && 'role' in claims && claims.role !== 'anon'
    );
  } catch {
    return false;
  }
}
