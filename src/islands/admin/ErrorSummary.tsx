import { useEffect, useId, useRef } from 'react';
import type { FormErrors } from '../../stores/project-dialog.ts';
import { fieldLabels, formFields } from './field-labels.ts';

/**
 * Lists the errors at the top of the form, and gets the focus after each attempt to save. That reads it,
 * so it is no alert: the toast of a failed save is one.
 */
export function ErrorSummary({
  errors,
  attempts,
}: {
  readonly errors: FormErrors;
  /** Grows with each attempt to save. */
  readonly attempts: number;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [attempts]);
  const id = useId();
  const found = formFields.filter((name) => errors[name]);
  if (found.length === 0 && errors.form === undefined) return null;
  return (
    <div ref={ref} role="group" aria-labelledby={id} tabIndex={-1} className="notice notice-danger">
      <p id={id} className="font-semibold">
        {errors.form ??
          (found.length === 1
            ? 'One field needs a change.'
            : `${found.length} fields need a change.`)}
      </p>
      <ul className="mt-2 list-disc pl-5 empty:hidden">
        {found.map((name) => (
          <li key={name}>
            <a
              className="text-link"
              href={`#project-${name}`}
              onClick={(event) => {
                // Without following the fragment, so that Back still closes the dialog.
                event.preventDefault();
                document.getElementById(`project-${name}`)?.focus();
              }}
            >
              {fieldLabels[name]}
            </a>
            : {errors[name]}
          </li>
        ))}
      </ul>
    </div>
  );
}
