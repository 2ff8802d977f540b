/**
 * Returns the message of anything that was thrown. For an aggregate error without a message, returns the messages of
 * its errors.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') {
    return [...new Set(error.errors.map(reasonOf))].join('; ');
  }
  return error instanceof Error ? error.message : String(error);
}
