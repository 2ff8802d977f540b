/**
 * Returns whether text from the browser's storage is a session with everything that the Supabase client needs. The
 * client itself checks little. If a session has no refresh token, for example, the client keeps failing as if the
 * backend did not respond.
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

/** Returns whether a token contains only characters that browsers allow in a header. */
function isHeaderValue(token: unknown): boolean {
  return typeof token === 'string' && /^[!-~]+$/.test(token);
}
