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
 * The fields of the contact form and their errors; what becomes of a message is the caller's. It is
 * served disabled, for visitors without JavaScript, and the early script of the page enables it; unless
 * it can be posted without, which `attributes` with an `action` say.
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
  /** A message is under way: nothing can be changed or sent meanwhile. */
  readonly busy?: boolean;
  readonly attributes?: Pick<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method' | 'name'>;
  /**
   * Is given the form when nothing is wrong with its fields. What it says is accepted is confirmed, and
   * leaves the form (specification, section 8).
   */
  readonly onMessage: (form: HTMLFormElement) => boolean | Promise<boolean>;
  /** Is called instead when something is wrong with them. */
  readonly onMistake?: () => void;
  /** What stands before the fields. */
  readonly before?: ReactNode;
  /** What stands between the fields and the button. */
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
    <form {...attributes} noValidate={hydrated} onSubmit={submit} onInput={recheck}>
      <Heading className="subheading">Send a Message</Heading>
      {before}
      <fieldset
        className="contact-fields"
        disabled={needsScript && !hydrated}
        data-enable-with-script={needsScript ? '' : undefined}
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
        {/* Not `disabled`: that takes the focus away, and with it what is announced. */}
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
