import { useStore } from '@nanostores/react';
import { memo, useId } from 'react';
import { type ReceivedMessage, replyAddress, senderOf } from '../../domain/received-message.ts';
import {
  $move,
  $opened,
  askToDeleteMessage,
  moveMessage,
  toggleMessage,
} from '../../stores/inbox.ts';

/**
 * A message, closed or opened. What a visitor wrote is text, whatever it looks like, and its direction
 * is kept to itself: it turns nothing around that stands beside it.
 */
export const Message = memo(function Message({ message }: { readonly message: ReceivedMessage }) {
  const id = useId();
  const open = useStore($opened).has(message.id);
  const sender = senderOf(message);
  return (
    <article className="message" aria-labelledby={`${id}-sender`} data-unread={!message.isRead}>
      <h2>
        <button
          type="button"
          className="message-head"
          aria-expanded={open}
          aria-controls={`${id}-body`}
          onClick={() => toggleMessage(message)}
        >
          <bdi id={`${id}-sender`} className="message-sender">
            {sender}
          </bdi>
          {message.isRead ? null : <span className="badge">Unread</span>}
          <time className="label ml-auto" dateTime={message.createdAt}>
            {timeOf(message)}
          </time>
          {open ? null : (
            <bdi dir="auto" className="message-beginning">
              {message.message.slice(0, 200)}
            </bdi>
          )}
        </button>
      </h2>
      <div id={`${id}-body`} hidden={!open}>
        {open ? <Body message={message} sender={sender} /> : null}
      </div>
    </article>
  );
});

function Body({ message, sender }: { readonly message: ReceivedMessage; readonly sender: string }) {
  const move = useStore($move);
  const own = move?.id === message.id ? move : null;
  // One is moved at a time.
  const busy = move?.busy === true;
  return (
    <div className="message-body">
      <p className="label">
        <bdi>{message.email}</bdi>
      </p>
      <div
        dir="auto"
        className="message-text"
        role="region"
        aria-label={`Message of ${sender}, ${timeOf(message)}`}
        tabIndex={0}
      >
        {message.message}
      </div>
      <p role="alert" className="field-error empty:hidden">
        {own?.error}
      </p>
      <div className="flex flex-wrap gap-3">
        <a
          className="button"
          href={replyAddress(message, location.host)}
          aria-label={`Reply to ${sender}`}
        >
          Reply
        </a>
        <button
          type="button"
          className="button-quiet"
          aria-disabled={busy}
          onClick={() => void moveMessage(message)}
        >
          {busy && own !== null ? 'Moving...' : message.isArchived ? 'Move to Inbox' : 'Archive'}
        </button>
        <button type="button" className="button-danger" onClick={() => askToDeleteMessage(message)}>
          Delete
        </button>
      </div>
    </div>
  );
}

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function timeOf({ createdAt }: ReceivedMessage): string {
  return format.format(new Date(createdAt));
}
