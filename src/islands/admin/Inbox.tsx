import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import {
  $folder,
  $messages,
  type Folder,
  loadMessages,
  loadOlder,
  openFolder,
  removeMessage,
} from '../../stores/inbox.ts';
import { type ReceivedMessage, senderOf } from '../../domain/contact/received-message.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { FailureNotice } from '../../ui/withBoundary.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Message } from './Message.tsx';
import { useFocusInList } from './useFocusInList.ts';
import { useRefetchOnFocus } from './useRefetchOnFocus.ts';

const folders = { inbox: 'Inbox', archive: 'Archive' } as const;

/** Shows messages from the contact form, on sites that store them in the database. */
export function Inbox() {
  const current = useStore($folder);
  const { status, messages, hasOlder } = useStore($messages);
  useRefetchOnFocus(loadMessages);

  const ref = useRef<HTMLDivElement>(null);
  useFocusInList(ref, messages);
  const [deleting, setDeleting] = useState<ReceivedMessage | null>(null);
  return (
    <>
      <div role="group" aria-label="Messages" className="inbox-views">
        {(Object.keys(folders) as Folder[]).map((folder) => (
          <button
            key={folder}
            type="button"
            className="inbox-view text-link"
            aria-pressed={folder === current}
            onClick={() => openFolder(folder)}
          >
            {folders[folder]}
          </button>
        ))}
      </div>
      <div ref={ref} tabIndex={-1} className="inbox">
        {messages.length > 0 ? (
          <>
            <ul className="border-t border-line">
              {messages.map((message) => (
                <li key={message.id}>
                  <Message message={message} onDelete={setDeleting} />
                </li>
              ))}
            </ul>
            <div className="inbox-more">
              <p role="alert" className="field-error empty:hidden">
                {status === 'failed' ? 'The messages could not be loaded.' : null}
              </p>
              {hasOlder ? (
                <button
                  type="button"
                  className="button-quiet"
                  aria-disabled={status === 'loading'}
                  onClick={loadOlder}
                >
                  Show older messages
                </button>
              ) : null}
            </div>
          </>
        ) : status === 'loading' ? (
          <Spinner label="Loading messages" />
        ) : status === 'failed' ? (
          <FailureNotice
            message="The messages could not be loaded."
            onRetry={() => void loadMessages()}
          />
        ) : (
          <p className="list-reserve text-quiet">
            {current === 'archive'
              ? 'The archive is empty.'
              : 'There are no messages. Messages from the contact form appear here.'}
          </p>
        )}
      </div>
      {deleting === null ? null : (
        <ConfirmDialog
          title="Delete message"
          action="Delete"
          running="Deleting..."
          onConfirm={() => removeMessage(deleting)}
          onClose={() => setDeleting(null)}
        >
          <p>Are you sure you want to delete this message? This cannot be undone.</p>
          <p className="mt-2 text-quiet">
            <bdi>{senderOf(deleting)}</bdi>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
