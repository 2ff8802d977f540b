import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $access } from '../../stores/access.ts';
import { $unread, countUnread } from '../../stores/unread-messages.ts';
import { type AdminView, viewHref } from './useAdminView.ts';
import { useOnFocus } from './useOnFocus.ts';

/** Links to projects and inbox, with the number of unread messages. */
export function AdminViews({ current }: { readonly current: AdminView }) {
  const unread = useStore($unread);
  const { status } = useStore($access);
  useEffect(() => {
    if (status === 'admin') void countUnread();
  }, [status]);
  useOnFocus(() => void countUnread());

  const link = (view: AdminView, name: string) => (
    <a className="tab" href={viewHref[view]} aria-current={view === current ? 'page' : undefined}>
      {name}
      {view === 'inbox' && unread ? (
        <span className="badge self-center">
          {unread}
          <span className="sr-only"> unread</span>
        </span>
      ) : null}
    </a>
  );
  return (
    <nav className="grid w-full max-w-md grid-cols-2 border-b border-line" aria-label="Management">
      {link('projects', 'Projects')}
      {link('inbox', 'Inbox')}
    </nav>
  );
}
