import { useSyncExternalStore } from 'react';

/** The parts of /admin where messages are delivered to it. */
export type AdminView = 'projects' | 'inbox';

/** The address of a view: a reload stays there, and Back leads to the other one. */
export const viewAddress: Readonly<Record<AdminView, string>> = {
  projects: '#projects',
  inbox: '#inbox',
};

/** The view that the address names; the projects where messages are not delivered to /admin. */
export function useAdminView(): AdminView {
  return useSyncExternalStore(onHashChange, () =>
    import.meta.env.PUBLIC_CONTACT_DELIVERY === 'supabase' && location.hash === viewAddress.inbox
      ? 'inbox'
      : 'projects',
  );
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
