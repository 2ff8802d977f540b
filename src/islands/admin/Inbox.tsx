import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $access } from '../../stores/access.ts';
import {
  $folder,
  $messageDeletion,
  $messages,
  type Folder,
  type Messages,
  confirmMessageDeletion,
  cancelMessageDeletion,
  loadMessages,
  loadOlder,
  openFolder,
} from '../../stores/inbox.ts';
import { type ReceivedMessage, senderOf } from '../../domain/received-message.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Message } from './Message.tsx';
import { useFocusInList } from './useFocusInList.ts';
import { useOnFocus } from './useOnFocus.ts';

const folders: readonly { readonly folder: Folder; readonly name: string }[] = [
  { folder: 'inbox', name: 'Inbox' },
  { folder: 'archive', name: 'Archive' },
];

const NONE: readonly ReceivedMessage[] = [];

/** Messages of the contact form, where they are delivered to /admin. */
export function Inbox() {
  const current = useStore($folder);
  const list = useStore($messages);
  const { status } = useStore($access);
  useEffect(() => {
    if (status === 'admin') void loadMessages();
  }, [status]);
  useOnFocus(() => void loadMessages());

  const ref = useRef<HTMLDivElement>(null);
  useFocusInList(ref, list.status === 'ready' ? list.messages : NONE);
  return (
    <>
      <div role="group" aria-label="Messages" className="flex flex-wrap gap-3">
        {folders.map(({ folder, name }) => (
          <button
            key={folder}
            type="button"
            className="button-quiet aria-pressed:border-accent aria-pressed:text-accent"
            aria-pressed={folder === current}
            onClick={() => openFolder(folder)}
          >
            {name}
          </button>
        ))}
      </div>
      <div ref={ref} tabIndex={-1} className="mt-6 max-w-3xl">
        <List folder={current} list={list} />
      </div>
      <DeleteDialog />
    </>
  );
}

function List({ folder, list }: { readonly folder: Folder; readonly list: Messages }) {
  switch (list.status) {
    case 'loading':
      return <Spinner label="Loading messages" />;
    case 'failed':
      return (
        <FailureNotice
          message="The messages could not be loaded."
          onRetry={() => void loadMessages()}
        />
      );
    case 'ready':
      if (list.messages.length === 0) {
        return (
          <div className="projects-reserve">
            <p className="text-quiet">
              {folder === 'archive'
                ? 'Nothing is archived.'
                : 'There are no messages. Messages from the contact form arrive here.'}
            </p>
          </div>
        );
      }
      return (
        <>
          <ul className="border-t border-line">
            {list.messages.map((message) => (
              <li key={message.id}>
                <Message message={message} />
              </li>
            ))}
          </ul>
          {list.hasOlder ? <Older state={list.older} /> : null}
        </>
      );
  }
}

function Older({ state }: { readonly state: 'idle' | 'loading' | 'failed' }) {
  return (
    <div className="mt-6 text-center">
      <p role="alert" className="field-error mb-3 empty:hidden">
        {state === 'failed' ? 'The older messages could not be loaded.' : null}
      </p>
      <button
        type="button"
        className="button-quiet"
        aria-disabled={state === 'loading'}
        onClick={() => void loadOlder()}
      >
        {state === 'loading' ? 'Loading...' : 'Show older messages'}
      </button>
    </div>
  );
}

function DeleteDialog() {
  const deletion = useStore($messageDeletion);
  if (deletion === null) return null;
  return (
    <ConfirmDialog
      title="Delete message"
      action={deletion.busy ? 'Deleting...' : 'Delete'}
      busy={deletion.busy}
      error={deletion.error}
      onConfirm={() => void confirmMessageDeletion()}
      onCancel={cancelMessageDeletion}
    >
      <p>Are you sure you want to delete this message? This cannot be undone.</p>
      <p className="mt-2 break-words text-quiet">
        <bdi>{senderOf(deletion.message)}</bdi>
      </p>
    </ConfirmDialog>
  );
}
