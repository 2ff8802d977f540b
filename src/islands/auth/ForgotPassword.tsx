import { showForms, submitForgot } from '../../stores/auth.ts';
import { EmailField } from '../../ui/EmailField.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';

/** Requests an e-mail with a link that sets a new password. */
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
        {(errors) => <EmailField error={errors.email} />}
      </CredentialsForm>
      <button type="button" className="text-link mt-4 min-h-8" onClick={showForms}>
        Back to sign in
      </button>
    </>
  );
}
