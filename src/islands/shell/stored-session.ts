/**
 * Tells whether supabase-js keeps a session in this browser. It only decides what a link says: what
 * the session may do is for the database to decide.
 */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key));
  } catch {
    return false;
  }
}
