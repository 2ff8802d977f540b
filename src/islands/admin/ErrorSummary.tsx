import { useEffect, useRef } from 'react';
import type { FormErrors } from '../../stores/project-dialog.ts';

/** The labels of the fields, in the order of the form. */
const names: Readonly<Record<keyof FormErrors, string>> = {
  form: '',
  title: 'Title',
  description: 'Description',
  technologies: 'Technologies',
  image: 'Image file',
  imageUrl: 'Image URL',
  video: 'Video file',
  videoUrl: 'Video URL',
  projectLink: 'Demo link',
};

/** Lists the errors at the top of the form, and gets the focus after each attempt to save. */
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
  const found = (Object.keys(names) as (keyof FormErrors)[]).filter((name) => errors[name]);
  if (found.length === 0) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="notice notice-danger">
      <p className="font-semibold">
        {errors.form ??
          (found.length === 1
            ? 'One field needs a change.'
            : `${found.length} fields need a change.`)}
      </p>
      <ul className="mt-2 list-disc pl-5">
        {found
          .filter((name) => name !== 'form')
          .map((name) => (
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
                {names[name]}
              </a>
              : {errors[name]}
            </li>
          ))}
      </ul>
    </div>
  );
}
