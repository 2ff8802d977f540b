import { z } from 'astro/zod';
import { isPreview, withNetlify } from './netlify.ts';
import { type ContactDelivery, contactDeliveries } from '../domain/contact-delivery.ts';

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
  /** The key that a browser may know: what it may do is what the policies allow anyone. */
  readonly supabasePublishableKey: string;
  /** The build carries the snapshot of the projects that `npm run snapshot` has taken. */
  readonly snapshot?: true;
  /** The build is not production's: search engines are to leave it alone. */
  readonly preview?: true;
  /** What becomes of a message of the contact form; `none` where it is left out. */
  readonly contactDelivery?: ContactDelivery;
}

/** The environment cannot be built with; the message names every variable at fault. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** What `astro check`, `astro sync` and `astro dev` take for variables that are not set. */
export const localDefaults = {
  SITE_URL: 'http://localhost:4321',
  PUBLIC_SUPABASE_URL: 'http://127.0.0.1:54321',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_local',
} as const;

const origin = z
  .url({
    protocol: /^https?$/,
    error: 'expected an address such as https://example.com',
    // One mistake is told once.
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

const contactDelivery = z
  .enum(contactDeliveries, {
    error: ({ input }) =>
      `does not know "${String(input)}"; known are: ${contactDeliveries.join(', ')}`,
  })
  .default('none');

/**
 * Reads the environment of a build (design: `SITE_VARIANT`, `SITE_URL`, `PUBLIC_SUPABASE_URL`,
 * `PUBLIC_SUPABASE_PUBLISHABLE_KEY`, `PUBLIC_CONTACT_DELIVERY`).
 *
 * @param variables the process environment; an empty value counts as absent, and Netlify's own count
 * @param variants the names of the folders below `content/`
 * @throws {EnvironmentError} naming every variable that is missing or wrong, and the known variants
 */
export function parseEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  variants: readonly string[],
): Environment {
  const present = Object.fromEntries(
    Object.entries(withNetlify(variables)).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
  const schema = z.object({
    SITE_VARIANT: variantIn(variants),
    SITE_URL: required(origin),
    PUBLIC_SUPABASE_URL: required(origin),
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: required(publishableKey),
    PROJECTS_SNAPSHOT: z.literal(['0', '1'], 'expected 1, or nothing').optional(),
    PUBLIC_CONTACT_DELIVERY: contactDelivery,
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
    ...(result.data.PROJECTS_SNAPSHOT === '1' ? { snapshot: true } : {}),
    ...(isPreview(present) ? { preview: true } : {}),
    contactDelivery: result.data.PUBLIC_CONTACT_DELIVERY,
  };
}

/**
 * The variant that the environment selects: `SITE_VARIANT`, or `consultant`.
 *
 * @throws {EnvironmentError} naming the known variants when there is no such content
 */
export function selectVariant(
  variables: Readonly<Record<string, string | undefined>>,
  variants: readonly string[],
): string {
  const result = variantIn(variants).safeParse(variables['SITE_VARIANT'] || undefined);
  if (!result.success) {
    throw new EnvironmentError(`SITE_VARIANT ${result.error.issues[0]?.message ?? ''}`);
  }
  return result.data;
}

/**
 * What becomes of messages by the environment: `PUBLIC_CONTACT_DELIVERY`, or `none`.
 *
 * @throws {EnvironmentError} naming the choices when it is none of them
 */
export function selectContactDelivery(
  variables: Readonly<Record<string, string | undefined>>,
): ContactDelivery {
  const result = contactDelivery.safeParse(variables['PUBLIC_CONTACT_DELIVERY'] || undefined);
  if (!result.success) {
    throw new EnvironmentError(`PUBLIC_CONTACT_DELIVERY ${result.error.issues[0]?.message ?? ''}`);
  }
  return result.data;
}

function variantIn(variants: readonly string[]) {
  return z
    .string()
    .default('consultant')
    .refine((name) => variants.includes(name), {
      error: ({ input }) =>
        `names no content: there is no "${String(input)}"; known are: ${variants.join(', ')}`,
    });
}

function required<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return z.string({ error: 'is missing' }).pipe(schema);
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null &&
    // It becomes a source of the content security policy, which other signs would end.
    /^[\w.:[\]-]+$/.test(url.host) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === ''
  );
}

/** Everything named PUBLIC_ ends up in the page, so no secret may have such a name. */
function secretsInPublicVariables(variables: Readonly<Record<string, string | undefined>>) {
  return Object.entries(variables)
    .filter(([name]) => name.startsWith('PUBLIC_') && name !== 'PUBLIC_SUPABASE_PUBLISHABLE_KEY')
    .filter(([, value]) => value !== undefined && isSecretKey(value))
    .map(([name]) => `${name} holds a secret key: everyone could read it in the page`);
}

/** Tells a Supabase secret key, or a JWT whose role is more than `anon`, from what may be public. */
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
