import {
  FORM_NAME,
  HONEYPOT_FIELD,
  ID_FIELD,
  SENT_PAGE,
} from '../../domain/contact/contact-form.ts';
import {
  type ContactField,
  contactFieldMistake,
  contactLimits,
} from '../../domain/contact/contact-message.ts';
import { mailtoUrl } from '../../domain/text/email-address.ts';
import { type SendFailure, sendMessage } from '../../actions/send-message.ts';
import { showToast } from '../../stores/toast.ts';
import { fill, splitText } from '../../words/fill.ts';
import { contactForm as words } from '../../words/words.ts';
import { Field } from '../../ui/Field.tsx';
import { withBoundary } from '../../ui/withBoundary.tsx';
import { useForm } from '../../ui/useForm.ts';

export interface ContactFormProps {
  readonly headingLevel: 2 | 3;
  /** The owner's e-mail address, shown if a message is not delivered. */
  readonly email?: string;
}

const inBrowser = !import.meta.env.SSR;
const isDelivered = import.meta.env.PUBLIC_CONTACT_DELIVERY !== 'none';
const isNetlify = import.meta.env.PUBLIC_CONTACT_DELIVERY === 'netlify';

/**
 * Netlify detects the form in the served HTML by these attributes. A browser without JavaScript uses them to post the
 * form.
 */
const netlifyAttributes = {
  name: FORM_NAME,
  method: 'POST',
  action: SENT_PAGE,
  'data-netlify': 'true',
  'netlify-honeypot': HONEYPOT_FIELD,
};

const fields = ['name', 'email', 'message'] as const;
const lines = [
  { name: 'name', label: words.name, placeholder: words.namePlaceholder },
  { name: 'email', label: words.email, placeholder: words.emailPlaceholder },
] as const;

const missing: Readonly<Record<ContactField, string>> = {
  name: words.missingName,
  email: words.missingEmail,
  message: words.missingMessage,
};

/** Returns the error for a field, or `null` if it is valid. */
function fieldError(field: ContactField, value: string): string | null {
  switch (contactFieldMistake(field, value)) {
    case 'missing':
      return missing[field];
    case 'too-long':
      return fill(words.tooLong, { limit: contactLimits[field] });
    case 'not-an-email':
      return words.notAnEmail;
    case null:
      return null;
  }
}

const reasons: Readonly<Record<SendFailure, string>> = {
  'too-many': words.tooMany,
  rejected: words.refused,
  unclear: words.unclear,
};

/**
 * The contact form (docs/product/site.md, Contact form). The form confirms each message that is accepted, or every
 * message if the site does not deliver messages. If a message is not accepted, the form keeps the text and shows the
 * reason. If the form needs JavaScript, it is disabled in the served HTML, and a page script enables it.
 */
export const ContactForm = withBoundary(({ headingLevel, email = '' }: ContactFormProps) => {
  const Heading = `h${headingLevel}` as const;
  const { errors, failure, busy, onSubmit, onInput } = useForm(fields, fieldError, async (form) => {
    const failure = isDelivered ? await sendMessage(new FormData(form)) : null;
    if (failure !== null) return failure;
    form.reset();
    showToast({ title: words.sent, variant: 'default' });
    return null;
  });

  return (
    <form
      {...(isNetlify ? netlifyAttributes : {})}
      data-contact-form
      className="print:hidden"
      noValidate={inBrowser}
      // Before the island hydrates, the script in home/contact.astro sets `noValidate` and enables the fields.
      suppressHydrationWarning
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <Heading className="text-heading" suppressHydrationWarning>
        {words.title}
      </Heading>
      {/* Screen readers announce that each field is required. */}
      <p aria-hidden="true" className="label mt-2" suppressHydrationWarning>
        {words.required}
      </p>
      {isDelivered ? (
        <div hidden>
          {isNetlify ? (
            <>
              <input type="hidden" name="form-name" value={FORM_NAME} />
              <input type="hidden" name={ID_FIELD} />
            </>
          ) : null}
          <label>
            <span suppressHydrationWarning>{words.honeypot}</span>{' '}
            <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      ) : null}
      <fieldset
        className="form-fields mt-6"
        disabled={!isNetlify && !inBrowser}
        suppressHydrationWarning
      >
        {lines.map(({ name, label, placeholder }) => (
          <Field key={name} label={label} required requiredMark={null} error={errors[name]}>
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
        <Field label={words.message} required requiredMark={null} error={errors.message}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              name="message"
              rows={5}
              placeholder={words.messagePlaceholder}
              readOnly={busy}
            />
          )}
        </Field>
        {!isDelivered || failure === null ? null : (
          <div role="alert" className="notice notice-danger">
            <p className="font-semibold">{reasons[failure]}</p>
            <p className="mt-1">
              {splitText(failure === 'rejected' ? words.writeInstead : words.tryLater).map(
                (part, index) =>
                  index % 2 === 0 ? (
                    part
                  ) : (
                    <a key={part} className="text-link" href={mailtoUrl(email)}>
                      {email}
                    </a>
                  ),
              )}
            </p>
          </div>
        )}
        {/* `disabled` would make the button lose focus, and screen readers would lose their place. */}
        <div data-actions className="flex flex-wrap gap-3">
          <button
            type="submit"
            className="button"
            aria-disabled={busy || undefined}
            suppressHydrationWarning
          >
            {busy ? words.sending : words.send}
          </button>
        </div>
      </fieldset>
    </form>
  );
});
