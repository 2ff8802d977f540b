/**
 * Tells whether supabase-js keeps a session in this browser. It only decides what a link says, and
 * whether /admin is worth loading: what the session may do is for the database to decide. Its text
 * is written into that page, so it uses nothing from outside itself.
 */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key));
  } catch {
    return false;
  }
}
