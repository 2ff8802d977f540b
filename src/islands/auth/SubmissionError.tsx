import { useStore } from '@nanostores/react';
import { $submission } from '../../stores/auth.ts';

/**
 * Why the form was refused. It stays, unlike the toast, which announces it; here it describes the button
 * that gets the focus back.
 */
export function SubmissionError({ id, lead }: { readonly id: string; readonly lead: string }) {
  const submission = useStore($submission);
  return (
    <p id={id} className="field-error empty:hidden">
      {submission.status === 'failed' ? `${lead} ${submission.message}` : null}
    </p>
  );
}
