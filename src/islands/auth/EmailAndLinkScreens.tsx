import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AuthLink } from '../../domain/account/auth-return.ts';
import {
  $minPasswordLength,
  openLink,
  showForms,
  staySignedIn,
  submitForgot,
  submitLink,
  submitNewPassword,
} from '../../stores/auth.ts';
import { CredentialsForm } from '../../ui/CredentialsForm.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { PasswordField, UserName } from '../../ui/PasswordField.tsx';

const headings = {
  recovery: 'Set a new password',
  invitation: 'Accept your invitation',
  'sign-up': 'Confirm your address',
  'sign-in': 'Sign in with a link',
} as const;

/** The heading of a screen on /auth. The heading gets focus, because the element that had focus is gone. */
function ScreenHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="mb-5 text-heading">
      {children}
    </h2>
  );
}

function BackToSignIn() {
  return (
    <button type="button" className="text-link mt-4 min-h-8" onClick={() => showForms()}>
      Back to sign in
    </button>
  );
}

/** Requests an e-mail with a link to set a new password. */
export function ForgotPassword() {
  return (
    <>
      <ScreenHeading>Forgot password?</ScreenHeading>
      <CredentialsForm
        button="Send Link"
        busyButton="Sending link..."
        failed="No link was sent."
        onSubmit={submitForgot}
      >
        {(errors) => (
          <>
            <p>We will send you an e-mail with a link to set a new password.</p>
            <EmailField error={errors.email} />
          </>
        )}
      </CredentialsForm>
      <BackToSignIn />
    </>
  );
}

/** Explains what to do after an e-mail has been sent. */
export function EmailSent({
  children,
  onRetry,
}: {
  readonly children: ReactNode;
  /** Goes back to the form that sends the e-mail. */
  readonly onRetry: () => void;
}) {
  return (
    <>
      <ScreenHeading>Check your inbox</ScreenHeading>
      <p>{children}</p>
      <p className="mt-4">
        Nothing after a few minutes?{' '}
        <button type="button" className="text-link min-h-8" onClick={onRetry}>
          Try again
        </button>
      </p>
      <BackToSignIn />
    </>
  );
}

/** Asks before a link replaces the session in this browser. */
export function SwitchAccount({
  link,
  signedIn,
}: {
  readonly link: AuthLink;
  /** The e-mail address of the current session. */
  readonly signedIn: string;
}) {
  return (
    <>
      <ScreenHeading>{headings[link.purpose]}</ScreenHeading>
      <p>
        You are signed in as <strong>{signedIn}</strong>. This link is for{' '}
        {link.email === null ? 'the account it was sent to' : <strong>{link.email}</strong>}. If you
        use it, you will be signed out of <strong>{signedIn}</strong> in this browser.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={staySignedIn}>
          Stay Signed In
        </button>
        <button type="button" className="button-quiet" onClick={() => openLink(link)}>
          Switch Account
        </button>
      </div>
    </>
  );
}

/** Sets a new password. The link is used only when the visitor presses the button. */
export function NewPassword({ link }: { readonly link: AuthLink }) {
  const passwordLength = useStore($minPasswordLength);
  return (
    <>
      <ScreenHeading>{headings[link.purpose]}</ScreenHeading>
      <CredentialsForm
        button="Set Password"
        busyButton="Setting password..."
        failed="The password was not set."
        onSubmit={(_email, password) => submitNewPassword(link, password)}
      >
        {(errors) => (
          <>
            {link.email === null ? null : (
              <p>
                For the account <strong>{link.email}</strong>.
              </p>
            )}
            <UserName email={link.email} />
            <PasswordField
              label="New password"
              newLength={passwordLength}
              error={errors.password}
            />
          </>
        )}
      </CredentialsForm>
    </>
  );
}

/** Confirms a new account or signs in. The link is used only when the visitor presses the button. */
export function UseLink({ link }: { readonly link: AuthLink }) {
  const confirms = link.purpose === 'sign-up';
  return (
    <>
      <ScreenHeading>{headings[link.purpose]}</ScreenHeading>
      <CredentialsForm
        button={confirms ? 'Confirm' : 'Sign In'}
        busyButton={confirms ? 'Confirming...' : 'Signing in...'}
        failed={confirms ? 'Not confirmed.' : 'Not signed in.'}
        onSubmit={() => submitLink(link)}
      >
        {() => (
          <p>
            Press the button to {confirms ? 'activate your account' : 'sign in'}
            {link.email === null ? null : (
              <>
                {confirms ? ', ' : ' as '}
                <strong>{link.email}</strong>
              </>
            )}
            .
          </p>
        )}
      </CredentialsForm>
    </>
  );
}
