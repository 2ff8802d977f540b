import type { AuthLink } from '../../domain/auth-return.ts';
import { submitLink } from '../../stores/auth.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';

/** Confirms a new account, or signs in; the link is used only when the button is pressed. */
export function UseLink({ link }: { readonly link: AuthLink }) {
  const confirms = link.purpose === 'sign-up';
  return (
    <>
      <ScreenHeading>{confirms ? 'Confirm your address' : 'Sign in with a link'}</ScreenHeading>
      <CredentialsForm
        button={confirms ? 'Confirm' : 'Sign In'}
        busyButton={confirms ? 'Confirming...' : 'Signing in...'}
        failed={confirms ? 'Not confirmed.' : 'Not signed in.'}
        onSubmit={() => void submitLink(link)}
      >
        {() => (
          <p className="break-words">
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
