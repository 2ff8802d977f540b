import { signInAgain } from '../../stores/access.ts';
import { CredentialsForm } from '../../ui/CredentialsForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PasswordField, UserName } from '../../ui/PasswordField.tsx';

/**
 * Asks the admin to sign in again after the session has ended. The page stays behind the dialog, so no work is lost.
 */
export function SignInAgain({
  email,
  onLeave,
}: {
  readonly email: string;
  /** Signs out, but asks first if there are unsaved changes. */
  readonly onLeave: () => void;
}) {
  return (
    <Dialog title="Sign in again" onCancel={() => undefined}>
      <p className="sign-in-again">
        Your session has ended. Sign in again to continue. Nothing you typed is lost.
      </p>
      <CredentialsForm
        button="Sign In"
        busyButton="Signing in..."
        failed="Not signed in."
        cancel={
          <button type="button" className="button-quiet" onClick={onLeave}>
            Leave
          </button>
        }
        onSubmit={(_email, password) => signInAgain(password)}
      >
        {(errors) => (
          <>
            <UserName email={email} />
            <p>
              <span className="label">Email</span>
              <br />
              {email}
            </p>
            <PasswordField error={errors.password} />
          </>
        )}
      </CredentialsForm>
    </Dialog>
  );
}
