import { useStore } from '@nanostores/react';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import {
  type CredentialField,
  credentialError,
  credentialFields,
} from '../../domain/credentials.ts';
import { $submission, resetSubmission } from '../../stores/auth.ts';
import { useFieldErrors } from '../../ui/useFieldErrors.ts';

/** A form of /auth: its fields with their errors, its own error, and a button with a busy state. */
export function CredentialsForm({
  children,
  button,
  busyButton,
  failed,
  onSubmit,
}: {
  /** The fields, with what is wrong with them. */
  readonly children: (errors: Partial<Record<CredentialField, string>>) => ReactNode;
  readonly button: string;
  readonly busyButton: string;
  /** What failed, shown before the reason; the toast shows the reason alone. */
  readonly failed: string;
  /** Gets the values of the fields named "email" and "password". */
  readonly onSubmit: (email: string, password: string) => Promise<void>;
}) {
  const submission = useStore($submission);
  const busy = submission.status === 'busy';
  const errorId = useId();
  const { errors, check, recheck } = useFieldErrors(credentialFields, credentialError);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (!check(event.currentTarget)) {
      resetSubmission();
      return;
    }
    const values = new FormData(event.currentTarget);
    void onSubmit(textOf(values.get('email')), textOf(values.get('password')));
  };
  return (
    <form noValidate className="space-y-5" onSubmit={submit} onInput={recheck} aria-busy={busy}>
      {children(errors)}
      {/* No alert: the toast announces it, and here it describes the button that has the focus. */}
      <p id={errorId} className="field-error empty:hidden">
        {submission.status === 'failed' ? `${failed} ${submission.message}` : null}
      </p>
      {/* Not `disabled`, which would lose the focus. */}
      <button
        type="submit"
        className="button w-full"
        aria-describedby={errorId}
        aria-disabled={busy}
      >
        {busy ? busyButton : button}
      </button>
    </form>
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
