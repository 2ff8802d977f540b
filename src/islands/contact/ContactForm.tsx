import {
  FORM_NAME,
  HONEYPOT_FIELD,
  ID_FIELD,
  SENT_PAGE,
} from '../../domain/contact/contact-form.ts';
import { contactFieldError } from '../../domain/contact/contact-message.ts';
import { mailtoUrl } from '../../domain/text/email-address.ts';
import { sendMessage } from '../../actions/send-message.ts';
import { showToast } from '../../stores/toast.ts';
import { Field } from '../../ui/Field.tsx';
import { withBoundary } from '../../ui/withBoundary.tsx';
import { useForm } from '../../ui/useForm.ts';

export interface ContactFormProps {
  readonly headingLevel: 2 | 3;
  /** The owner's e-mail address, shown when a message was not delivered. */
  readonly email?: string;
}

const inBrowser = !import.meta.env.SSR;
const isDelivered = import.meta.env.PUBLIC_CONTACT_DELIVERY !== 'none';
const isNetlify = import.meta.env.PUBLIC_CONTACT_DELIVERY === 'netlify';

/** Netlify finds the form in the served HTML by these, and a browser without JavaScript posts it. */
const netlifyAttributes = {
  name: FORM_NAME,
  method: 'POST',
  action: SENT_PAGE,
  'data-netlify': 'true',
  'netlify-honeypot': HONEYPOT_FIELD,
};

const fields = ['name', 'email', 'message'] as const;
const lines = [
  { name: 'name', label: 'Name', placeholder: 'Your name' },
  { name: 'email', label: 'Email', placeholder: 'you@example.com' },
] as const;

/**
 * The contact form (docs/product.md, Contact form). A message that is accepted, or sent nowhere because
 * there is no delivery, is confirmed; otherwise the text stays, with the reason. The HTML is served
 * disabled where it does not work without JavaScript, and a script of the page enables it.
 */
export const ContactForm = withBoundary(({ headingLevel, email = '' }: ContactFormProps) => {
  const Heading = `h${headingLevel}` as const;
  const { errors, failure, busy, onSubmit, onInput } = useForm(
    fields,
    contactFieldError,
    async (form) => {
      const failure = isDelivered ? await sendMessage(new FormData(form)) : null;
      if (failure !== null) return failure;
      form.reset();
      showToast({ title: "Message sent! I'll get back to you soon.", variant: 'default' });
      return null;
    },
  );

  return (
    <form
      {...(isNetlify ? netlifyAttributes : {})}
      data-contact-form
      className="print:hidden"
      noValidate={inBrowser}
      // The script of contact.astro has set it, and has enabled the fields, before the island hydrates.
      suppressHydrationWarning
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <Heading className="text-heading" suppressHydrationWarning>
        Send a Message
      </Heading>
      {isDelivered ? (
        <div hidden>
          {isNetlify ? (
            <>
              <input type="hidden" name="form-name" value={FORM_NAME} />
              <input type="hidden" name={ID_FIELD} />
            </>
          ) : null}
          <label>
            <span suppressHydrationWarning>Leave this empty</span>{' '}
            <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      ) : null}
      <fieldset
        className="mt-6 space-y-5"
        disabled={!isNetlify && !inBrowser}
        suppressHydrationWarning
      >
        {lines.map(({ name, label, placeholder }) => (
          <Field key={name} label={label} required error={errors[name]}>
            {(control) => (
              <input
                {...control}
                className="input"
                name={name}
                type={name === 'email' ? 'email' : 'text'}
                autoComplete={name}
                placeholder={placeholder}
                readOnly={busy}
              />
            )}
          </Field>
        ))}
        <Field label="Message" required error={errors.message}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              name="message"
              rows={5}
              placeholder="Tell me about your project..."
              readOnly={busy}
            />
          )}
        </Field>
        {failure === null ? null : (
          <div role="alert" className="notice notice-danger">
            <p className="font-semibold">{failure.reason}</p>
            <p className="mt-1">
              What you wrote is still here.{' '}
              {failure.canRetry ? 'Try again later, or write to' : 'Write to'}{' '}
              <a className="text-link" href={mailtoUrl(email)}>
                {email}
              </a>
              .
            </p>
          </div>
        )}
        {/* Not `disabled`: the button would lose the focus, and screen readers their place. */}
        <button
          type="submit"
          className="button"
          aria-disabled={busy || undefined}
          suppressHydrationWarning
        >
          {busy ? 'Sending...' : 'Send Message'}
        </button>
      </fieldset>
    </form>
  );
});
