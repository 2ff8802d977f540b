/**
 * While a supabase-js session is stored, changes the text of the /admin link (in English, to "Manage projects") and
 * shows the sign-out button beside it, except on /admin, which has its own. Users who are not admins cannot sign out
 * anywhere else. Updates the link and the button when the session changes in another tab, and when the visitor returns
 * to the page with Back.
 */
export function showSessionControls(): void {
  const link = document.querySelector<HTMLElement>('[data-admin-link]');
  const button = document.querySelector<HTMLElement>('[data-sign-out]');
  const status = document.querySelector<HTMLElement>('[data-sign-out-status]');
  const { sessionKey, draftPrefix } = link?.dataset ?? {};
  if (!link || !status || sessionKey === undefined || draftPrefix === undefined) return;
  const name = link.textContent;
  const update = () => {
    const signedIn = hasSession(sessionKey);
    link.textContent = signedIn ? (link.dataset['adminLink'] ?? '') : name;
    if (button) button.hidden = !signedIn;
    if (signedIn) status.textContent = '';
  };
  button?.addEventListener('click', () => {
    void signOutWithoutClient(sessionKey, draftPrefix).catch(() => undefined);
    update();
    link.focus();
    status.textContent = status.dataset['signOutStatus'] ?? '';
  });
  update();
  addEventListener('storage', update);
  addEventListener('pageshow', update);
}

function hasSession(sessionKey: string): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null;
  } catch {
    // If storage is unavailable, there is no session.
    return false;
  }
}

/**
 * Deletes the drafts and signs out, like `leaveAdmin` in `src/stores/access.ts`, but without supabase-js, which most
 * pages do not load. The session ends on this page immediately, then in other tabs and at the provider.
 */
async function signOutWithoutClient(sessionKey: string, draftPrefix: string): Promise<void> {
  const stored = localStorage.getItem(sessionKey) ?? '{}';
  for (const key of Object.keys(localStorage)) {
    if (key === sessionKey || key.startsWith(draftPrefix)) localStorage.removeItem(key);
  }
  // supabase-js listens to this channel, for example on /admin in another tab.
  const channel = new BroadcastChannel(sessionKey);
  channel.postMessage({ event: 'SIGNED_OUT', session: null });
  channel.close();
  const { access_token: token } = JSON.parse(stored) as { readonly access_token?: unknown };
  // Another tab may have signed out already.
  if (typeof token !== 'string') return;
  await fetch(`${import.meta.env.PUBLIC_SUPABASE_URL}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: {
      apikey: import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
      authorization: `Bearer ${token}`,
    },
    keepalive: true,
  });
}
