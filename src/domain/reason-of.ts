/**
 * Returns the message of an error, or any other thrown value as text. For an aggregate error without a message, returns
 * the messages of its errors.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') {
    return [...new Set(error.errors.map(reasonOf))].join('; ');
  }
  return error instanceof Error ? error.message : String(error);
}
