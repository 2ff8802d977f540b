/**
 * Returns the message of an error. An aggregate error, such as one for a connection that failed at every address of a
 * mail server, may have no message of its own. Then this returns the messages of its errors.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') {
    return [...new Set(error.errors.map(reasonOf))].join('; ');
  }
  return String(error);
}
