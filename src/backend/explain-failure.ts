import { asFailure } from './failure.ts';

const RATE_LIMITED = 'Too many attempts. Please wait a minute, then try again.';
const SESSION_ENDED = 'Your session has ended.';
const NO_ANSWER = 'The server did not answer. Please check your connection, then try again.';

/** The provider's message (docs/product/site.md, Toasts), or our own if that is too technical. */
export function explain(error: unknown): string {
  const failure = asFailure(error);
  if (failure.kind === 'rate-limited') return RATE_LIMITED;
  if (failure.kind === 'no-answer') return NO_ANSWER;
  if (failure.kind === 'signed-out') return SESSION_ENDED;
  return failure.message;
}

/**
 * Like {@link explain}, for the forms of an account, which always show the provider's message (docs/product/site.md,
 * Toasts). If that is too technical, our own message comes first.
 */
export function explainSignIn(error: unknown): string {
  const { kind, message } = asFailure(error);
  const provider = message.replace(/\.$/, '');
  if (kind === 'email-limited') {
    // The limit is per hour, except where the message counts seconds.
    return /\bseconds?\b/i.test(message) ? message : `${provider}. Please try again in an hour.`;
  }
  const own = explain(error);
  return own === message ? own : `${own} (${provider})`;
}
