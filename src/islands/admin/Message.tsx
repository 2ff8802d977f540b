import { memo, startTransition, useActionState, useId, useState } from 'react';
import { type ReceivedMessage, replyUrl, senderOf } from '../../domain/contact/received-message.ts';
import { markAsRead, moveMessage } from '../../stores/inbox.ts';

interface MessageProps {
  readonly message: ReceivedMessage;
  readonly onDelete: (message: ReceivedMessage) => void;
}

/**
 * A collapsible message. What the visitor wrote is shown as plain text, in separate elements, so right-to-left words do
 * not reorder the text around them.
 */
export const Message = memo(function Message({ message, onDelete }: MessageProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const sender = senderOf(message);
  return (
    <article className="message" aria-labelledby={`${id}-sender`}>
      <h2>
        <button
          type="button"
          className="message-head"
          aria-expanded={open}
          aria-controls={`${id}-body`}
          onClick={() => {
            setOpen(!open);
            if (!open && !message.isRead) void markAsRead(message);
          }}
        >
          <bdi
            id={`${id}-sender`}
            className={`message-sender ${open || !message.isRead ? 'font-semibold' : ''}`}
          >
            {sender}
          </bdi>
          {message.isRead ? null : <span className="badge">Unread</span>}
          <time className="message-time label" dateTime={message.createdAt?.toISOString()}>
            {timeOf(message)}
          </time>
          {open ? null : (
            <bdi dir="auto" className="message-start text-quiet">
              {message.message.slice(0, 200)}
            </bdi>
          )}
        </button>
      </h2>
      <div id={`${id}-body`} hidden={!open}>
        {open ? <Body message={message} onDelete={onDelete} /> : null}
      </div>
    </article>
  );
});

function Body({ message, onDelete }: MessageProps) {
  const [error, move, moving] = useActionState(() => moveMessage(message), null);
  const sender = senderOf(message);
  return (
    <div className="message-body">
      <p className="label">
        <bdi>{message.email}</bdi>
      </p>
      <div
        dir="auto"
        // A long message scrolls within this element, so the buttons stay within reach.
        className="message-text"
        role="region"
        aria-label={`Message from ${sender}, ${timeOf(message)}`}
        tabIndex={0}
      >
        {message.message}
      </div>
      <p role="alert" className="field-error empty:hidden">
        {moving ? null : error}
      </p>
      <div className="flex flex-wrap gap-3">
        <a
          className="button"
          href={replyUrl(message, location.host)}
          aria-label={`Reply to ${sender}`}
        >
          Reply
        </a>
        <button
          type="button"
          className="button-quiet"
          aria-disabled={moving}
          onClick={() => {
            if (!moving) startTransition(move);
          }}
        >
          {moving ? 'Moving...' : message.isArchived ? 'Move to Inbox' : 'Archive'}
        </button>
        <button
          type="button"
          className="button-quiet button-danger"
          onClick={() => onDelete(message)}
        >
          Delete
        </button>
      </div>
    </div>
  );
}

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function timeOf({ createdAt }: ReceivedMessage): string {
  return createdAt === null ? 'Unknown time' : format.format(createdAt);
}
