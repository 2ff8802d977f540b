import { reasonOf } from '../../src/domain/reason-of.ts';
import { routes } from '../../src/domain/routes.ts';
import { type Finding, failure, ok } from '../doctor/finding.ts';

/** The URLs and the key that visitors use to reach the site and its backend. */
interface LiveSite {
  readonly siteUrl: string;
  readonly supabaseUrl: string;
  readonly publishableKey: string;
}

/** The timeout of a request, in ms. */
const TIMEOUT = 20_000;

/** Headers that `netlify.toml` sets for every page. */
const HEADERS = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];

/** PostgreSQL's error code for a write that a policy or a missing grant prevents. */
const PERMISSION_DENIED = '42501';

/** A project without technologies. The table rejects it, so the check adds no row even if visitors can write. */
const IMPOSSIBLE_PROJECT = { title: 'A check', description: 'A check', technologies: [] };

/**
 * Checks the live site as a visitor: its pages and headers, the list of projects, sign-in, and a write that must fail.
 * Changes nothing.
 */
export async function checkLiveSite(live: LiveSite): Promise<Finding[]> {
  const { siteUrl, supabaseUrl, publishableKey } = live;
  const key = { apikey: publishableKey, 'Content-Type': 'application/json' };
  const checks: readonly [string, () => Promise<boolean>, string][] = [
    [
      `${siteUrl} shows its pages`,
      async () => {
        const responses = await Promise.all(
          [routes.home, routes.projects, routes.auth, routes.admin].map((path) =>
            get(siteUrl + path),
          ),
        );
        return responses.every(({ status }) => status === 200);
      },
      'Wait a few minutes, because a new domain and its certificate take time. Then run this command again.',
    ],
    [
      'An unknown page returns status 404',
      async () => (await get(`${siteUrl}/there-is-no-such-page`)).status === 404,
      'The host must serve 404.html with status 404 (docs/other-hosts.md).',
    ],
    [
      'Pages have the response headers in netlify.toml',
      async () => {
        const { headers } = await get(siteUrl);
        return HEADERS.every((name) => headers.has(name));
      },
      'The host must send the headers in dist/_headers (docs/other-hosts.md).',
    ],
    [
      'Visitors get the list of projects',
      async () => (await get(`${supabaseUrl}/rest/v1/projects?select=id&limit=1`, key)).ok,
      'Run "npm run doctor", which explains the problem.',
    ],
    [
      'Sign-in responds, and rejects a wrong password',
      async () => {
        const account = { email: 'nobody@example.com', password: 'this-is-no-password' };
        const { status } = await post(
          `${supabaseUrl}/auth/v1/token?grant_type=password`,
          key,
          account,
        );
        return status === 400;
      },
      'Run "npm run doctor", which explains the problem.',
    ],
    [
      'Visitors cannot write projects',
      async () => {
        const response = await post(`${supabaseUrl}/rest/v1/projects`, key, IMPOSSIBLE_PROJECT);
        const { code } = Object(await response.json()) as { code?: unknown };
        return code === PERMISSION_DENIED;
      },
      'A policy or a grant was changed. To find it, run "npm run doctor" with the secret key.',
    ],
  ];
  return Promise.all(
    checks.map(async ([text, check, fix]) => {
      try {
        return (await check()) ? ok(`${text}.`) : failure(`This check failed: ${text}.`, fix);
      } catch (error) {
        const { cause = error } = error as Error;
        return failure(`This check failed: ${text} (${reasonOf(cause)}).`, fix);
      }
    }),
  );
}

function get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT) });
}

function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: object,
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  });
}
