import { type SubmitEvent, useState } from 'react';
import { signInAgain } from '../../stores/access.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

/** Stands in front of everything once the session has ended, so that no work is lost. */
export function SignInAgain({
  email,
  onLeave,
}: {
  readonly email: string;
  /** Asks first, where something would be lost. */
  readonly onLeave: () => void;
}) {
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: string | null }>({
    busy: false,
    error: null,
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.busy) return;
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
        Your session has ended. Sign in again to go on; nothing you have typed is lost.
      </p>
      <form className="mt-5 space-y-5" onSubmit={(event) => void submit(event)}>
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
        <PasswordField autoComplete="current-password" />
        <p role="alert" className="field-error empty:hidden">
          {state.error}
        </p>
        <div className="dialog-actions">
          <button type="button" className="button-quiet" onClick={onLeave}>
            Leave
          </button>
          <button type="submit" className="button" disabled={state.busy}>
            {state.busy ? 'Signing in...' : 'Sign In'}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
