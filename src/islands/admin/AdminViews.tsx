import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import { $unread, countUnread } from '../../stores/inbox.ts';
import { useRefetchOnFocus } from './useRefetchOnFocus.ts';

/** The views of /admin. The inbox exists only if messages are stored in the database. */
type AdminView = 'projects' | 'inbox';

/** Shows links to the projects and the inbox, with the number of unread messages. */
export function AdminViews({ current }: { readonly current: AdminView }) {
  const unread = useStore($unread);
  useRefetchOnFocus(countUnread);

  const link = (view: AdminView, name: string) => (
    <a className="tab" href={`#${view}`} aria-current={view === current ? 'page' : undefined}>
      {name}
      {view === 'inbox' && unread ? (
        <span className="badge is-centered">
          {unread}
          <span className="sr-only"> unread</span>
        </span>
      ) : null}
    </a>
  );
  return (
    <nav className="tabs is-narrow" aria-label="Management">
      {link('projects', 'Projects')}
      {link('inbox', 'Inbox')}
    </nav>
  );
}

/** Returns the view that the URL fragment names, so a reload keeps the view and Back returns to the previous one. */
export function useAdminView(): AdminView {
  return useSyncExternalStore(onHashChange, () =>
    import.meta.env.PUBLIC_CONTACT_DELIVERY === 'supabase' && location.hash === '#inbox'
      ? 'inbox'
      : 'projects',
  );
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
