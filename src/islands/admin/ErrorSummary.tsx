import { useEffect, useEffectEvent, useRef } from 'react';
import type { FormErrors } from '../../stores/project-dialog.ts';
import { fieldLabels, formFields } from './field-labels.ts';

/** The id of the first line, which also describes the button of a form that failed. */
export const SUMMARY_ID = 'project-errors';

/**
 * Lists the errors at the top of the form. Fields that need a change give it the focus after each attempt to save,
 * which reads it, so it is no alert.
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
  const found = formFields.filter((name) => errors[name]);
  const show = useEffectEvent(() => {
    // A failure that no field explains is read by its toast.
    if (found.length > 0) ref.current?.focus();
    else ref.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => show(), [attempts]);
  if (found.length === 0 && errors.form === undefined) return null;
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby={SUMMARY_ID}
      tabIndex={-1}
      className="notice notice-danger"
    >
      <p id={SUMMARY_ID} className="font-semibold">
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
                // Without a change of the URL.
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
