import { type SubmitEvent, useState } from 'react';
import { credentialError } from '../../domain/credentials.ts';
import { signInAgain } from '../../stores/access.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useFieldErrors } from '../../ui/useFieldErrors.ts';

const fields = ['password'] as const;

/** Asks to sign in again once the session has ended, on top of the page, so that no work is lost. */
export function SignInAgain({
  email,
  onLeave,
}: {
  readonly email: string;
  /** Signs out; asks first if there are unsaved changes. */
  readonly onLeave: () => void;
}) {
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: string | null }>({
    busy: false,
    error: null,
  });
  const { errors, check, recheck } = useFieldErrors(fields, credentialError);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.busy || !check(event.currentTarget)) return;
    const password = new FormData(event.currentTarget).get('password');
    setState({ busy: true, error: null });
    setState({
      busy: false,
      error: await signInAgain(typeof password === 'string' ? password : ''),
    });
  };
  return (
    <Dialog title="Sign in again" onCancel={() => undefined}>
      <p className="mt-3">
        Your session has ended. Sign in again to continue. Nothing you typed is lost.
      </p>
      <form
        noValidate
        className="mt-5 space-y-5"
        onSubmit={(event) => void submit(event)}
        onInput={recheck}
      >
        <input
          className="sr-only"
          type="email"
          name="username"
          autoComplete="username"
          aria-label="Account"
          tabIndex={-1}
          value={email}
          readOnly
        />
        <p>
          <span className="label">Email</span>
          <br />
          {email}
        </p>
        <PasswordField autoComplete="current-password" error={errors.password} />
        <p role="alert" className="field-error empty:hidden">
          {state.error}
        </p>
        <div data-actions className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="button" className="button-quiet" onClick={onLeave}>
            Leave
          </button>
          <button type="submit" className="button" aria-disabled={state.busy}>
            {state.busy ? 'Signing in...' : 'Sign In'}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
