/**
 * Returns an error as text, with its name. An aggregate error may have no message of its own, for example if the
 * connection to every address of a mail server failed. In that case, returns the texts of its errors.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') {
    return [...new Set(error.errors.map(reasonOf))].join('; ');
  }
  return String(error);
}
