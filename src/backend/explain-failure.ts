import { asFailure } from './failure.ts';

const RATE_LIMITED = 'Too many attempts. Please wait a minute, then try again.';
const SESSION_ENDED = 'Your session has ended.';
const NO_RESPONSE = 'The server did not respond. Please check your connection, then try again.';

/**
 * Returns the provider's message (docs/product/site.md, Toasts), or the site's own message for kinds of failures whose
 * messages are too technical.
 */
export function explain(error: unknown): string {
  const failure = asFailure(error);
  if (failure.kind === 'rate-limited') return RATE_LIMITED;
  if (failure.kind === 'no-response') return NO_RESPONSE;
  if (failure.kind === 'signed-out') return SESSION_ENDED;
  return failure.message;
}

/**
 * Works like {@link explain}, but for the account forms, which always show the provider's message
 * (docs/product/site.md, Toasts). If that message is too technical, the site's own message comes first.
 */
export function explainSignIn(error: unknown): string {
  const { kind, message } = asFailure(error);
  const provider = message.replace(/\.$/, '');
  if (kind === 'email-limited') {
    // The limit is per hour, unless the message names a number of seconds.
    return /\bseconds?\b/i.test(message) ? message : `${provider}. Please try again in an hour.`;
  }
  const own = explain(error);
  return own === message ? own : `${own} (${provider})`;
}
