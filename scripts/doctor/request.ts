import { reasonOf } from '../../src/domain/reason-of.ts';

/** The backend to check, with the settings for the checks. */
export interface Target {
  /** The origin of the backend, without a trailing slash. */
  readonly url: string;
  readonly publishableKey: string;
  /** Without the secret key, the doctor does not check the database's rules, the admins or the files. */
  readonly secretKey?: string | undefined;
  /** The URL of the site that links in e-mails should point to. */
  readonly siteUrl?: string | undefined;
  /** Whether this is the embedded backend, which has no dashboard and grants all privileges to all API roles. */
  readonly isEmbedded: boolean;
  /** The timeout of a request, in ms. */
  readonly timeout: number;
}

/** The backend's response to a request. */
interface BackendResponse {
  readonly status: number;
  /** The parsed body, or `undefined` if it is not JSON. */
  readonly body: unknown;
  /** The number of rows in the full list, if the body is a list and the backend sends the count. */
  readonly count: number | null;
  /** The URL that the response redirects to. */
  readonly location: string | null;
}

/** Returns whether a URL points to this machine, such as the URL of the embedded backend. */
export function isLocal(url: string): boolean {
  return ['127.0.0.1', 'localhost'].includes(new URL(url).hostname);
}

/** Returns the reference of a hosted project (the twenty letters in its URL), or `undefined` for any other URL. */
export function projectOf(url: string): string | undefined {
  return /^https:[/][/]([a-z]{20})\.supabase\.co$/.exec(url)?.[1];
}

/** The error for a request without a response. The message contains the reason. */
export class NoResponse extends Error {}

/**
 * Sends a GET request.
 *
 * @param path the path, which starts with a slash
 * @param key the API key, by default the publishable key
 * @throws {NoResponse} if there is no response in time
 */
export async function request(
  { url, publishableKey, timeout }: Target,
  path: string,
  key = publishableKey,
): Promise<BackendResponse> {
  try {
    const response = await fetch(`${url}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      // Older keys are tokens, and the API expects them in both headers.
      headers: {
        apikey: key,
        Prefer: 'count=exact',
        ...(key.startsWith('sb_') ? {} : { Authorization: `Bearer ${key}` }),
      },
    });
    return {
      status: response.status,
      body: parse(await response.text()),
      count: parseCount(response.headers.get('Content-Range')),
      location: response.headers.get('Location'),
    };
  } catch (error) {
    const { cause = error } = error as Error;
    throw new NoResponse(`${url} does not respond: ${reasonOf(cause)}.`);
  }
}

/** Returns the error message in a response, or else the status. */
export function messageOfResponse({ body, status }: BackendResponse): string {
  return typeof body === 'object' && body !== null && 'message' in body
    ? String(body.message)
    : `status ${status}`;
}

/** Returns the total from a `Content-Range` header, such as 250 for "0-99/250". */
function parseCount(range: string | null): number | null {
  const [, count] = /\/(\d+)$/.exec(range ?? '') ?? [];
  return count === undefined ? null : Number(count);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
