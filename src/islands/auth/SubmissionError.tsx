import { useStore } from '@nanostores/react';
import { $submission } from '../../stores/auth.ts';

/** Why the form was refused. It stays, unlike the toast. */
export function SubmissionError({ lead }: { readonly lead: string }) {
  const submission = useStore($submission);
  return (
    <p role="alert" className="field-error empty:hidden">
      {submission.status === 'failed' ? `${lead} ${submission.message}` : null}
    </p>
  );
}
