import { type InputEvent, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * The errors beside the fields of a form, in place of the browser's own messages: the form has
 * `noValidate` and calls `forget` on input.
 *
 * @param names the names of the fields, in the order of the form
 * @param fieldError what is wrong with a field; `null` when it is fine
 */
export function useFieldErrors<Name extends string>(
  names: readonly Name[],
  fieldError: (name: Name, value: string, control: Control) => string | null,
) {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});

  /** Checks all fields, and moves the focus to the first wrong one. Tells whether all are fine. */
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

  /** Takes the error of a field away when it is changed. */
  const forget = ({ target }: InputEvent<HTMLFormElement>) => {
    if (isControl(target)) setErrors((earlier) => ({ ...earlier, [target.name]: undefined }));
  };

  return { errors, check, forget };
}

function isControl(element: unknown): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
