import { type Finding, failure } from './finding.ts';

/** A backend that is looked at. */
export interface Patient {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  readonly publishableKey: string;
  /** Without it the rules of the database cannot be compared. */
  readonly secretKey?: string | undefined;
  /** The site that mails should lead to. */
  readonly siteUrl?: string | undefined;
  /** How long an answer may take, in ms. */
  readonly patience: number;
}

/** What a backend answered. */
export interface Answer {
  readonly status: number;
  /** The body, if it was JSON. */
  readonly body: unknown;
  /** Where it sends the browser on to. */
  readonly location: string | null;
  /** How far this machine's clock is ahead of the backend's, in ms; a second is nothing. */
  readonly clockAhead: number | null;
}

/** No answer that a Supabase project gives; what it means stands in the finding. */
export class Unanswered extends Error {
  readonly finding: Finding;

  constructor(finding: Finding) {
    super(finding.text);
    this.finding = finding;
  }
}

/** What to look for when a project does not answer. */
const PAUSED = `A project of the free plan is paused after a week without use: open it at
https://supabase.com/dashboard and press "Restore project". Otherwise look for a typing mistake in
PUBLIC_SUPABASE_URL.`;

/**
 * Asks a backend for something, without changing anything there.
 *
 * @param path what, from the origin
 * @param key as whom; nobody by default
 * @param list a list of files is asked for by a body
 * @throws {Unanswered} when nothing answers in time, or something that is no Supabase project
 */
export async function ask(
  { url, patience }: Patient,
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
      signal: AbortSignal.timeout(patience),
      headers: {
        ...(key === undefined ? {} : keyHeaders(key)),
        ...(list === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(list === undefined ? {} : { method: 'POST', body: JSON.stringify(list) }),
    });
    text = await response.text();
  } catch (error) {
    throw new Unanswered(explain(url, patience, error));
  }
  if (response.status === 540) {
    throw new Unanswered(failure(`${url} is paused.`, PAUSED));
  }
  const type = response.headers.get('Content-Type') ?? '';
  if (/html/i.test(type)) {
    throw new Unanswered(
      failure(
        `${url} answers with a web page: this is no Supabase project.`,
        'PUBLIC_SUPABASE_URL is the address under Connect in the dashboard of the project, not that of\nthe dashboard or of the site. Behind a proxy or a hotel network, try another one.',
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

/** What a refusal says, or its status. */
export function messageOf(body: unknown, status: number): string {
  return typeof body === 'object' && body !== null && 'message' in body
    ? String(body.message)
    : `status ${status}`;
}

/** New keys are told apart by the API's door; older ones are tokens as well. */
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

function explain(url: string, patience: number, error: unknown): Finding {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return failure(
      `${url} has not answered within ${patience / 1000} seconds.`,
      `Try again in a minute. ${PAUSED}`,
    );
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return failure(
      `${new URL(url).hostname} is not known: the project is paused or gone, or the name is wrong.`,
      `If no other site opens either, this machine is offline. ${PAUSED}`,
    );
  }
  if (code === 'ECONNREFUSED') {
    return failure(
      `Nothing runs at ${url}.`,
      'The embedded backend runs while "npm start" does. A hosted project: look at PUBLIC_SUPABASE_URL.',
    );
  }
  const reason = cause instanceof Error ? cause.message : String(error);
  return failure(`${url} could not be asked: ${reason}.`, PAUSED);
}
