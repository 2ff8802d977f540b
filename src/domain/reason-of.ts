/** What an error says, of whatever was thrown. One that stands for several may say nothing itself. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') {
    return [...new Set(error.errors.map(reasonOf))].join('; ');
  }
  return error instanceof Error ? error.message : String(error);
}
