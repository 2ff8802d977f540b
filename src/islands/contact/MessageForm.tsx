import {
  type FormHTMLAttributes,
  type InputEvent,
  type ReactNode,
  type SubmitEvent,
  useState,
} from 'react';
import type { ContactField, contactFieldError } from '../../domain/contact-message.ts';
import { showToast } from '../../stores/toast.ts';
import { Field } from '../../ui/Field.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';

type Errors = Partial<Record<ContactField, string | undefined>>;

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
  const [errors, setErrors] = useState<Errors>({});
  const needsScript = attributes?.action === undefined;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found: Errors = {};
    for (const element of form.elements) {
      if (!isContactControl(element)) continue;
      const error = fieldError(element.name, element.value, element.validity);
      if (error !== null) found[element.name] = error;
    }
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) {
      void deliver(form);
      return;
    }
    onMistake?.();
    fieldOf(form, first as ContactField)?.focus();
  };

  const deliver = async (form: HTMLFormElement) => {
    if (!(await onMessage(form))) return;
    form.reset();
    showToast({ title: "Message sent! I'll get back to you soon.", variant: 'default' });
  };

  const recheck = (event: InputEvent<HTMLFormElement>) => {
    const field = event.target;
    if (!isContactControl(field) || errors[field.name] === undefined) return;
    const error = fieldError(field.name, field.value, field.validity);
    setErrors((earlier) => ({ ...earlier, [field.name]: error ?? undefined }));
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
        <Field label="Name" error={errors.name}>
          {(control) => (
            <input
              {...control}
              className="input"
              name="name"
              type="text"
              autoComplete="name"
              placeholder="Your name"
              readOnly={busy}
              required
            />
          )}
        </Field>
        <Field label="Email" error={errors.email}>
          {(control) => (
            <input
              {...control}
              className="input"
              name="email"
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
              readOnly={busy}
              required
            />
          )}
        </Field>
        <Field label="Message" error={errors.message}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              name="message"
              rows={5}
              placeholder="Tell me about your project..."
              readOnly={busy}
              required
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

type ContactControl = (HTMLInputElement | HTMLTextAreaElement) & { readonly name: ContactField };

function isContactControl(target: EventTarget): target is ContactControl {
  return (
    (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
    (target.name === 'name' || target.name === 'email' || target.name === 'message')
  );
}

function fieldOf(form: HTMLFormElement, name: ContactField): ContactControl | undefined {
  return [...form.elements].find(
    (element): element is ContactControl => isContactControl(element) && element.name === name,
  );
}
