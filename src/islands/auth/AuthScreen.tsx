import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { routes } from '../../domain/routes.ts';
import {
  $authScreen,
  type AuthScreenState,
  openAuth,
  showForgot,
  showForms,
} from '../../stores/auth.ts';
import { inEnglish } from '../../ui/inEnglish.tsx';
import { withBoundary } from '../../ui/withBoundary.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AuthTabs } from './AuthTabs.tsx';
import {
  EmailSent,
  ForgotPassword,
  NewPassword,
  SwitchAccount,
  UseLink,
} from './EmailAndLinkScreens.tsx';

const Screen = withBoundary(() => {
  const state = useStore($authScreen);
  useEffect(() => {
    void openAuth(location);
  }, []);
  useEffect(() => {
    if (state.screen === 'leaving') location.replace(routes.home);
  }, [state]);
  return (
    <>
      {'notice' in state ? (
        // Explains why a link from an e-mail was not used.
        <p role="alert" className="notice mb-6">
          {state.notice}
        </p>
      ) : null}
      <Content state={state} />
    </>
  );
});

/** The /auth screen (docs/product/admin.md, Sign-in page). */
export const AuthScreen = inEnglish(Screen);

function Content({ state }: { readonly state: AuthScreenState }) {
  switch (state.screen) {
    case 'opening':
    case 'leaving':
      return <Spinner label="One moment" />;
    case 'forms':
      return <AuthTabs focused={state.back} first={state.tab} />;
    case 'forgot':
      return <ForgotPassword />;
    case 'recovery-sent':
      return (
        <EmailSent onRetry={showForgot}>
          If <strong>{state.email}</strong> has an account, we have sent an e-mail with a link to
          set a new password.
        </EmailSent>
      );
    case 'confirmation-sent':
      return (
        <EmailSent onRetry={() => showForms('Sign Up')}>
          We have sent an e-mail to <strong>{state.email}</strong>. Open the link in it to confirm
          the address, then sign in.
        </EmailSent>
      );
    case 'switch':
      return <SwitchAccount link={state.link} signedIn={state.signedIn} />;
    case 'new-password':
      return <NewPassword link={state.link} />;
    case 'confirm':
      return <UseLink link={state.link} />;
  }
}
