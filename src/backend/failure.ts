import { reasonOf } from '../domain/reason-of.ts';

/** Why a backend operation failed. */
export type FailureKind =
  /** There is no session, or the backend no longer accepts it. */
  | 'signed-out'
  /** The backend rejected the operation, for example because of a policy, a constraint or a wrong password. */
  | 'rejected'
  /** The row was changed or deleted after it was read, or a row with the same key already exists. */
  | 'conflict'
  /** The backend received too many requests from the visitor, or too many contact messages from all visitors. */
  | 'rate-limited'
  /** The provider has reached its limit for e-mails. */
  | 'email-limited'
  /** No clear response arrived, so the operation may or may not have succeeded. */
  | 'no-response'
  /** The visitor cancelled the operation. */
  | 'cancelled'
  /** The backend responded with another error. */
  | 'failed';

/** Thrown if an operation fails or gets no clear response. If the provider sent a message, `message` contains it. */
export class BackendFailure extends Error {
  override name = 'BackendFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/**
 * Converts an error from the data client into a failure.
 *
 * @param error the parsed body of the response, which may come from a gateway and have no message
 * @param status the HTTP status, or 0 if there was no response
 */
export function dataFailure(
  error: { readonly message?: unknown; readonly code?: string },
  status: number,
): BackendFailure {
  const kinds: Readonly<Record<string, FailureKind>> = {
    PGRST301: 'signed-out',
    PGRST303: 'signed-out',
    23505: 'conflict',
    // If a visitor without a session lacks a privilege, PostgREST returns 42501 with status 401.
    ...(status === 401 ? {} : { 42501: 'rejected' }),
  };
  const kind = kinds[error.code ?? ''] ?? kindOf(status);
  return new BackendFailure(kind, messageOf(error.message, status), { cause: error });
}

/** The error codes of PostgREST and PostgreSQL for a missing function or table. */
const MISSING: readonly unknown[] = ['PGRST202', 'PGRST205', '42883', '42P01'];

/**
 * Returns whether a request failed because the backend lacks the function or table, which means that a migration was
 * not applied.
 */
export function isMissing(error: { readonly code?: unknown }): boolean {
  return MISSING.includes(error.code);
}

/** Returns the failure for a response that is incomplete or not from the backend. */
export function unclearResponse(): BackendFailure {
  return new BackendFailure('no-response', 'The server sent an unexpected response.');
}

/** A response with rows, as the client returns it. */
export interface RowsResponse<Row> {
  readonly data: Row[] | null;
  readonly error: { readonly message: string; readonly code: string } | null;
  readonly status: number;
}

/**
 * Returns the rows of a response.
 *
 * @throws {BackendFailure} if the request failed. The kind is `no-response` if the response is not a list, because only
 *   an empty list proves that there are no rows.
 */
export async function rowsOf<Row>(request: PromiseLike<RowsResponse<Row>>): Promise<Row[]> {
  const { data, error, status } = await request;
  if (error) throw dataFailure(error, status);
  if (!Array.isArray(data)) throw unclearResponse();
  return data;
}

/** Converts an error that the auth client threw or returned into a failure. */
export function authFailure(error: unknown): BackendFailure {
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
  // Here, 401 means that the provider rejected the password or the key, not that a session has ended.
  const kind = codeOf(error) === 'over_email_send_rate_limit' ? 'email-limited' : kindOf(status);
  return new BackendFailure(
    kind === 'signed-out' ? 'rejected' : kind,
    messageOf(reasonOf(error), status),
    {
      cause: error,
    },
  );
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
}

function kindOf(status: number): FailureKind {
  if (status === 401) return 'signed-out';
  // A gateway stopped waiting, so the outcome is unknown.
  if (status === 408 || status === 499) return 'no-response';
  if (status === 429) return 'rate-limited';
  if (status >= 400 && status < 500) return 'rejected';
  return status >= 500 ? 'failed' : 'no-response';
}

/** Returns the provider's message, or a message with the status if there is none or a gateway sent HTML or JSON. */
export function messageOf(message: unknown, status: number): string {
  const isProse = typeof message === 'string' && /^\s*[^\s<{]/.test(message);
  return isProse ? message : `The server returned an error (${status}).`;
}

/**
 * Returns whether a failed write may have succeeded anyway: either no response arrived, or a gateway may have returned
 * the error after the backend had written the row. Read the row to find out.
 */
export function mayHaveSucceeded({ kind }: BackendFailure): boolean {
  return kind === 'no-response' || kind === 'failed';
}

/** Converts any error into a failure. An unknown error counts as no response. */
export function asFailure(error: unknown): BackendFailure {
  if (error instanceof BackendFailure) return error;
  return new BackendFailure('no-response', reasonOf(error), { cause: error });
}
