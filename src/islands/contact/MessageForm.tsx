import type { FormHTMLAttributes, ReactNode, SubmitEvent } from 'react';
import type { contactFieldError } from '../../domain/contact-message.ts';
import { showToast } from '../../stores/toast.ts';
import { Field } from '../../ui/Field.tsx';
import { useFieldErrors } from '../../ui/useFieldErrors.ts';
import { useHydrated } from '../../ui/useHydrated.ts';

const fields = ['name', 'email', 'message'] as const;

/**
 * The fields of the contact form and their errors; the caller sends the message. The HTML is served
 * disabled, for visitors without JavaScript, and a script of the page enables it. A form with an
 * `action` in `attributes` works without JavaScript and is not disabled.
 */
export function MessageForm({
  headingLevel,
  fieldError,
  busy = false,
  attributes,
  onMessage,
  onMistake,
  before,
  after,
}: {
  readonly headingLevel: 2 | 3;
  readonly fieldError: typeof contactFieldError;
  /** A message is being sent: nothing can be changed until then. */
  readonly busy?: boolean;
  readonly attributes?: Pick<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method' | 'name'>;
  /**
   * Gets the form when all fields are valid. When it returns `true`, the toast confirms the message and
   * the form is cleared.
   */
  readonly onMessage: (form: HTMLFormElement) => boolean | Promise<boolean>;
  /** Called instead when a field is invalid. */
  readonly onMistake?: () => void;
  /** Shown before the fields. */
  readonly before?: ReactNode;
  /** Shown between the fields and the button. */
  readonly after?: ReactNode;
}) {
  const Heading = `h${headingLevel}` as const;
  const hydrated = useHydrated();
  const { errors, check, recheck } = useFieldErrors(fields, (name, value, { validity }) =>
    fieldError(name, value, validity),
  );
  const needsScript = attributes?.action === undefined;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (check(event.currentTarget)) void deliver(event.currentTarget);
    else onMistake?.();
  };

  const deliver = async (form: HTMLFormElement) => {
    if (!(await onMessage(form))) return;
    form.reset();
    showToast({ title: "Message sent! I'll get back to you soon.", variant: 'default' });
  };

  return (
    <form
      {...attributes}
      className="print:hidden"
      noValidate={hydrated}
      onSubmit={submit}
      onInput={recheck}
    >
      <Heading className="text-heading">Send a Message</Heading>
      {before}
      <fieldset
        className="mt-6 space-y-5"
        disabled={needsScript && !hydrated}
        // A script of the section has enabled it by then.
        suppressHydrationWarning
      >
        <Field label="Name" required error={errors.name}>
          {(control) => (
            <input
              {...control}
              className="input"
              name="name"
              type="text"
              autoComplete="name"
              placeholder="Your name"
              readOnly={busy}
            />
          )}
        </Field>
        <Field label="Email" required error={errors.email}>
          {(control) => (
            <input
              {...control}
              className="input"
              name="email"
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
              readOnly={busy}
            />
          )}
        </Field>
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
        {after}
        {/* Not `disabled`: the button would lose the focus, and screen readers their place. */}
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          {busy ? 'Sending...' : 'Send Message'}
        </button>
      </fieldset>
    </form>
  );
}
