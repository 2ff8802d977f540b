import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { routes } from '../../site/routes.ts';
import { $authScreen, openAuth, showForgot, showSignUp } from '../../stores/auth.ts';
import { IslandBoundary } from '../../ui/IslandBoundary.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AuthTabs } from './AuthTabs.tsx';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { MailSent } from './MailSent.tsx';
import { NewPassword } from './NewPassword.tsx';

/** The /auth screen (specification, section 2). */
export function AuthScreen() {
  return (
    <IslandBoundary>
      <Screen />
    </IslandBoundary>
  );
}

function Screen() {
  const state = useStore($authScreen);
  useEffect(() => {
    void openAuth(location);
  }, []);
  useEffect(() => {
    if (state.screen === 'leaving') location.replace(routes.home);
  }, [state]);

  switch (state.screen) {
    case 'opening':
    case 'leaving':
      return <Spinner label="One moment" />;
    case 'forms':
      return <AuthTabs notice={state.notice} focused={state.back} first={state.tab} />;
    case 'forgot':
      return <ForgotPassword notice={state.notice} />;
    case 'recovery-sent':
      return (
        <MailSent onRetry={showForgot}>
          If <strong>{state.email}</strong> has an account, a mail with a link that sets a new
          password is on its way.
        </MailSent>
      );
    case 'confirmation-sent':
      return (
        <MailSent onRetry={showSignUp}>
          A mail with a link that confirms <strong>{state.email}</strong> is on its way. You can
          sign in once you have followed it.
        </MailSent>
      );
    case 'new-password':
      return <NewPassword link={state.link} />;
    case 'confirm':
      return <ConfirmAddress link={state.link} />;
  }
}
