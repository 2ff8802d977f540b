import { type ReactNode, useId } from 'react';
import {
  type CredentialField,
  credentialError,
  credentialFields,
} from '../domain/account/credentials.ts';
import { asciiEmail } from '../domain/text/email-address.ts';
import { useForm } from './useForm.ts';

/**
 * A form with an e-mail field, a password field, both, or only a button. Field errors appear beside the fields, and the
 * form's error appears above the buttons. While a request is pending, the submit button says so.
 */
export function CredentialsForm({
  children,
  button,
  busyButton,
  failed,
  cancel,
  onSubmit,
}: {
  /** Renders the fields with their errors. */
  readonly children: (errors: Partial<Record<CredentialField, string>>) => ReactNode;
  readonly button: string;
  readonly busyButton: string;
  /** What failed, shown before the reason. The toast shows only the reason. */
  readonly failed: string;
  /** A button beside the submit button. */
  readonly cancel?: ReactNode;
  /** Receives the values of the "email" and "password" fields. Returns an error message, or `null` on success. */
  readonly onSubmit: (email: string, password: string) => Promise<string | null>;
}) {
  const errorId = useId();
  const { errors, failure, busy, ...listeners } = useForm(
    credentialFields,
    credentialError,
    (form) => {
      const values = Object.fromEntries(new FormData(form)) as Record<string, string>;
      const { email = '', password = '' } = values;
      // Browsers convert international domains in different ways, so the form converts them to ASCII.
      return onSubmit(asciiEmail(email.trim()) ?? email, password);
    },
  );
  return (
    <form noValidate className="form-fields" {...listeners} aria-busy={busy}>
      {children(errors)}
      {/* Not an alert, because the toast announces the failure. This text describes the focused button. */}
      <p id={errorId} className="field-error empty:hidden">
        {failure === null ? null : `${failed} ${failure}`}
      </p>
      <div data-actions className="flex flex-wrap gap-3">
        {cancel}
        {/* Not `disabled`, because a disabled button loses focus. */}
        <button
          type="submit"
          className="button credentials-submit"
          aria-describedby={errorId}
          aria-disabled={busy}
        >
          {busy ? busyButton : button}
        </button>
      </div>
    </form>
  );
}
