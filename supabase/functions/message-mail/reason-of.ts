/**
 * What an error says. One that stands for several, such as a connection that was tried at every address of a mail server,
 * says nothing itself.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') {
    return [...new Set(error.errors.map(reasonOf))].join('; ');
  }
  return String(error);
}
