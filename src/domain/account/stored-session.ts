/**
 * Tells whether a text that the browser has stored is a session with all that the client of Supabase needs of one. It
 * checks little itself: without a refresh token, for example, it would fail as without an answer, for ever.
 */
export function isStoredSession(text: string): boolean {
  const session = parseObject(text);
  if (session === null) return false;
  const { access_token, refresh_token, expires_at, user } = session;
  return (
    isHeaderValue(access_token) &&
    typeof refresh_token === 'string' &&
    refresh_token !== '' &&
    typeof expires_at === 'number' &&
    typeof user === 'object' &&
    user !== null &&
    'id' in user &&
    typeof user.id === 'string'
  );
}

function parseObject(text: string): Partial<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The token is sent in a header, in which no browser sends any other characters. */
function isHeaderValue(token: unknown): boolean {
  return typeof token === 'string' && /^[!-~]+$/.test(token);
}
