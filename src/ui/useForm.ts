import { type InputEvent, type SubmitEvent, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Manages the state of a form: whether it is being submitted, why the last attempt failed, and the errors beside its
 * fields. These errors replace the browser's own messages, so the form needs `noValidate`.
 *
 * @param names the names of the fields, in the order of the form
 * @param fieldError returns the error of a field, or `null` if it is valid
 * @param send submits a form whose fields are valid; returns why that failed, or `null` on success
 */
export function useForm<Name extends string, Failure>(
  names: readonly Name[],
  fieldError: (name: Name, value: string, control: Control) => string | null,
  send: (form: HTMLFormElement) => Promise<Failure | null>,
) {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);

  /** Checks all fields and moves focus to the first invalid one. Returns whether all are valid. */
  const check = (form: HTMLFormElement): boolean => {
    const found: Partial<Record<Name, string>> = {};
    const wrong: Control[] = [];
    for (const name of names) {
      const control = form.elements.namedItem(name);
      const error = isControl(control) ? fieldError(name, control.value, control) : null;
      if (!isControl(control) || error === null) continue;
      found[name] = error;
      wrong.push(control);
    }
    setErrors(found);
    wrong[0]?.focus();
    return wrong.length === 0;
  };

  const submit = async (form: HTMLFormElement) => {
    setFailure(null);
    if (!check(form)) return;
    setBusy(true);
    setFailure(await send(form));
    setBusy(false);
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void submit(event.currentTarget);
  };

  /** Removes a field's error when the field changes. */
  const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
    if (isControl(target)) setErrors((earlier) => ({ ...earlier, [target.name]: undefined }));
  };

  return { errors, failure, busy, onSubmit, onInput };
}

function isControl(element: unknown): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
