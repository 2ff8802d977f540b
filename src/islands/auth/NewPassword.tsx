import type { AuthLink } from '../../domain/auth-return.ts';
import { submitNewPassword } from '../../stores/auth.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';

/** Sets a new password; the link is used only when the button is pressed. */
export function NewPassword({ link }: { readonly link: AuthLink }) {
  return (
    <>
      <ScreenHeading>Set a new password</ScreenHeading>
      <CredentialsForm
        button="Set Password"
        busyButton="Setting password..."
        failed="The password was not set."
        onSubmit={(_email, password) => void submitNewPassword(link, password)}
      >
        {(errors) => (
          <>
            {link.email === null ? null : (
              <p className="break-words">
                For the account <strong>{link.email}</strong>.
              </p>
            )}
            {/* Password managers keep a password under the user name beside it. */}
            <input
              className="sr-only"
              type="email"
              autoComplete="username"
              aria-label="Account"
              tabIndex={-1}
              defaultValue={link.email ?? undefined}
            />
            <PasswordField
              label="New password"
              autoComplete="new-password"
              help="At least 6 characters."
              error={errors.password}
            />
          </>
        )}
      </CredentialsForm>
    </>
  );
}
