/** Why an operation of the backend did not do what it promised. */
export type FailureKind =
  /** Nobody is signed in (any more), or the session is no longer accepted. */
  | 'signed-out'
  /** The backend understood, and refused it: a policy, a rule of the database, a wrong password. */
  | 'refused'
  /** The row has changed, or is gone, since it was read. */
  | 'conflict'
  /** Too many attempts. */
  | 'rate-limited'
  /** No answer came, so nobody knows whether it was done. */
  | 'no-answer'
  /** The visitor stopped it. */
  | 'cancelled'
  /** The backend answered with an error of its own. */
  | 'failed';

/** What an operation throws; `message` is the provider's own. */
export class BackendFailure extends Error {
  override name = 'BackendFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/**
 * Reads a failure from what the data client answered.
 *
 * @param status the status of the response; 0 when none came
 */
export function dataFailure(
  error: { readonly message: string; readonly code?: string },
  status: number,
): BackendFailure {
  // Rows were asked for, and something else came: nobody knows what was done.
  if (error.code === 'PGRST116') {
    return new BackendFailure('no-answer', 'The server gave no clear answer.', { cause: error });
  }
  const expired = error.code === 'PGRST301' || error.code === 'PGRST303';
  const kind = error.code === '42501' && status !== 401 ? 'refused' : kindOf(status);
  return new BackendFailure(expired ? 'signed-out' : kind, wordsOf(error.message, status), {
    cause: error,
  });
}

/** Reads a failure from what the sign-in client threw or answered. */
export function authFailure(error: unknown): BackendFailure {
  const message = error instanceof Error ? error.message : String(error);
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
  // A wrong password is no ended session.
  const kind = kindOf(status);
  return new BackendFailure(kind === 'signed-out' ? 'refused' : kind, wordsOf(message, status), {
    cause: error,
  });
}

function kindOf(status: number): FailureKind {
  if (status === 401) return 'signed-out';
  if (status === 429) return 'rate-limited';
  if (status >= 400 && status < 500) return 'refused';
  return status >= 500 ? 'failed' : 'no-answer';
}

/** The provider's message; a gateway's page of HTML is none. */
function wordsOf(message: string, status: number): string {
  const isProse = message.trim() !== '' && !/^\s*[<{]/.test(message);
  return isProse ? message : `The server answered with an error (${status}).`;
}

/** Any error as a failure: what is not one of ours never reached the backend or never came back. */
export function asFailure(error: unknown): BackendFailure {
  if (error instanceof BackendFailure) return error;
  return new BackendFailure('no-answer', error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}
