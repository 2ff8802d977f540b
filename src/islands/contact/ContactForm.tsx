import { type InputEvent, type SubmitEvent, useState } from 'react';
import { type ContactField, contactFieldError } from '../../domain/contact-message.ts';
import { showToast } from '../../stores/toast.ts';
import { IslandBoundary } from '../../ui/IslandBoundary.tsx';
import { Field } from '../../ui/Field.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';

type Errors = Partial<Record<ContactField, string | undefined>>;

/**
 * The contact form (specification, sections 2 and 5). It is served disabled, for visitors without
 * JavaScript; the early script of the page enables it.
 */
export function ContactForm(props: FormProps) {
  return (
    <IslandBoundary>
      <Form {...props} />
    </IslandBoundary>
  );
}

interface FormProps {
  readonly headingLevel: 2 | 3;
}

function Form({ headingLevel }: FormProps) {
  const Heading = `h${headingLevel}` as const;
  const hydrated = useHydrated();
  const [errors, setErrors] = useState<Errors>({});

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = check(form);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      fieldOf(form, first as ContactField)?.focus();
      return;
    }
    form.reset();
    showToast({ title: "Message sent! I'll get back to you soon.", variant: 'default' });
  };

  const recheck = (event: InputEvent<HTMLFormElement>) => {
    const field = event.target;
    if (!isContactControl(field) || errors[field.name] === undefined) return;
    const error = contactFieldError(field.name, field.value, field.validity);
    setErrors((before) => ({ ...before, [field.name]: error ?? undefined }));
  };

  return (
    <form noValidate={hydrated} onSubmit={submit} onInput={recheck}>
      <Heading className="subheading">Send a Message</Heading>
      <fieldset className="contact-fields" disabled={!hydrated} data-enable-with-script="">
        <Field label="Name" error={errors.name}>
          {(control) => (
            <input
              {...control}
              className="input"
              name="name"
              type="text"
              autoComplete="name"
              placeholder="Your name"
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
              required
            />
          )}
        </Field>
        <button type="submit" className="button">
          Send Message
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

function check(form: HTMLFormElement): Errors {
  const errors: Errors = {};
  for (const element of form.elements) {
    if (!isContactControl(element)) continue;
    const error = contactFieldError(element.name, element.value, element.validity);
    if (error !== null) errors[element.name] = error;
  }
  return errors;
}
