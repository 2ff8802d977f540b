import { type Finding, failure } from './finding.ts';

/** The backend to check. */
export interface Target {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  readonly publishableKey: string;
  /** Without it, the rules of the database are not compared. */
  readonly secretKey?: string | undefined;
  /** The site that links in e-mails should lead to. */
  readonly siteUrl?: string | undefined;
  /** How long an answer may take, in ms. */
  readonly timeout: number;
}

/** What a backend answered. */
export interface Answer {
  readonly status: number;
  /** The body, if it was JSON. */
  readonly body: unknown;
  /** Where it redirects to. */
  readonly location: string | null;
  /** How far this machine's clock is ahead of the backend's, in ms, to about a second. */
  readonly clockAhead: number | null;
}

/** There was no answer, or not that of a Supabase project. The finding says what it means. */
export class Unanswered extends Error {
  readonly finding: Finding;

  constructor(finding: Finding) {
    super(finding.text);
    this.finding = finding;
  }
}

/** What to do when a project does not answer. */
const PAUSED = `A project of the free plan is paused after a week without use: open it at
https://supabase.com/dashboard and press "Restore project". Otherwise check PUBLIC_SUPABASE_URL for a
typing mistake.`;

/**
 * Sends a request that only reads.
 *
 * @param path starts with a slash
 * @param key the API key; none by default
 * @param list the body of a request for a list of files, which is a POST
 * @throws {Unanswered} when nothing answers in time, or the answer is not from a Supabase project
 */
export async function ask(
  { url, timeout }: Target,
  path: string,
  key?: string,
  list?: object,
): Promise<Answer> {
  const before = Date.now();
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        ...(key === undefined ? {} : keyHeaders(key)),
        ...(list === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(list === undefined ? {} : { method: 'POST', body: JSON.stringify(list) }),
    });
    text = await response.text();
  } catch (error) {
    throw new Unanswered(explain(url, timeout, error));
  }
  if (response.status === 540) {
    throw new Unanswered(failure(`${url} is paused.`, PAUSED));
  }
  const type = response.headers.get('Content-Type') ?? '';
  if (/html/i.test(type)) {
    throw new Unanswered(
      failure(
        `${url} answers with a web page: it is not a Supabase project.`,
        'Copy PUBLIC_SUPABASE_URL from the dashboard of the project (Connect): it is not the URL of the\ndashboard or of the site. If a proxy or a hotel network answers, try another network.',
      ),
    );
  }
  const date = Date.parse(response.headers.get('Date') ?? '');
  return {
    status: response.status,
    body: parse(text),
    location: response.headers.get('Location'),
    clockAhead: Number.isNaN(date) ? null : (before + Date.now()) / 2 - date,
  };
}

/** The message of an error, or its status. */
export function messageOf(body: unknown, status: number): string {
  return typeof body === 'object' && body !== null && 'message' in body
    ? String(body.message)
    : `status ${status}`;
}

/** Older keys are tokens as well, and the API expects them in both headers. */
function keyHeaders(key: string): Record<string, string> {
  return key.startsWith('sb_') ? { apikey: key } : { apikey: key, Authorization: `Bearer ${key}` };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function explain(url: string, timeout: number, error: unknown): Finding {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return failure(
      `${url} did not answer within ${timeout / 1000} seconds.`,
      `Try again in a minute. ${PAUSED}`,
    );
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return failure(
      `${new URL(url).hostname} does not exist: the project is paused or deleted, or the name is wrong.`,
      `If other sites do not open either, this machine is offline. ${PAUSED}`,
    );
  }
  if (code === 'ECONNREFUSED') {
    return failure(
      `Nothing runs at ${url}.`,
      'The embedded backend runs while "npm start" does. For a hosted project, check PUBLIC_SUPABASE_URL.',
    );
  }
  const reason = cause instanceof Error ? cause.message : String(error);
  return failure(`The request to ${url} failed: ${reason}.`, PAUSED);
}
