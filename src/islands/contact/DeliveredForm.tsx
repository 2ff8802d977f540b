import { useStore } from '@nanostores/react';
import { FORM_NAME, ID_FIELD, SENT_PAGE, HONEYPOT_FIELD } from '../../domain/contact-form.ts';
import { deliveredFieldError, cleanMessage } from '../../domain/contact-message.ts';
import { $sending, forgetFailure, sendMessage } from '../../stores/contact.ts';
import { MessageForm } from './MessageForm.tsx';

const isNetlify = import.meta.env.PUBLIC_CONTACT_DELIVERY === 'netlify';

/**
 * The contact form where messages are delivered (`PUBLIC_CONTACT_DELIVERY`). It confirms an accepted
 * message; otherwise the text stays, and the reason is shown beside the button.
 */
export function DeliveredForm({
  headingLevel,
  email,
}: {
  readonly headingLevel: 2 | 3;
  readonly email: string;
}) {
  const sending = useStore($sending, { ssr: 'initial' });
  // Netlify finds the form in the served HTML by these, and a browser without JavaScript posts it.
  const netlifyAttributes = {
    name: FORM_NAME,
    method: 'POST',
    action: SENT_PAGE,
    'data-netlify': 'true',
    'netlify-honeypot': HONEYPOT_FIELD,
  };

  const send = (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const textOf = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    const message = cleanMessage({
      name: textOf('name'),
      email: textOf('email'),
      message: textOf('message'),
    });
    return sendMessage(message, textOf(HONEYPOT_FIELD));
  };

  return (
    <MessageForm
      headingLevel={headingLevel}
      fieldError={deliveredFieldError}
      busy={sending.status === 'sending'}
      {...(isNetlify ? { attributes: netlifyAttributes } : {})}
      onMessage={send}
      onMistake={forgetFailure}
      before={
        <div hidden>
          {isNetlify ? (
            <>
              <input type="hidden" name="form-name" value={FORM_NAME} />
              <input type="hidden" name={ID_FIELD} />
            </>
          ) : null}
          <label>
            Leave this empty <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      }
      after={
        sending.status === 'failed' ? (
          <div role="alert" className="notice notice-danger">
            <p className="font-semibold">{sending.reason}</p>
            <p className="mt-1">
              What you wrote is still here.{' '}
              {sending.canRetry ? 'Try again later, or write to' : 'Write to'}{' '}
              <a className="text-link" href={`mailto:${email}`}>
                {email}
              </a>
              .
            </p>
          </div>
        ) : null
      }
    />
  );
}
