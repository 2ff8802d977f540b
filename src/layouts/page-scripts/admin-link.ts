/**
 * Names the link to /admin for an owner whose browser keeps a session of supabase-js. Only the database
 * decides what the session allows.
 */
export function nameAdminLink(): void {
  try {
    const link = document.querySelector('[data-admin-link]');
    const signedIn = Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key));
    if (link && signedIn) link.textContent = 'Manage projects';
  } catch {
    // Without storage there is no session.
  }
}
