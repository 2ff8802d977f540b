import { useSyncExternalStore } from 'react';

/** The parts of /admin. There is an inbox only where messages are delivered to the database. */
export type AdminView = 'projects' | 'inbox';

/** The fragment of a view: a reload stays there, and Back leads to the other view. */
export const viewHref: Readonly<Record<AdminView, string>> = {
  projects: '#projects',
  inbox: '#inbox',
};

/** The view that the URL names; without an inbox always the projects. */
export function useAdminView(): AdminView {
  return useSyncExternalStore(onHashChange, () =>
    import.meta.env.PUBLIC_CONTACT_DELIVERY === 'supabase' && location.hash === viewHref.inbox
      ? 'inbox'
      : 'projects',
  );
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
