import { submitConfirmation } from '../../stores/auth.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';

/** Confirms the e-mail address of a new account; the link is used only when the button is pressed. */
export function ConfirmAddress({
  link,
}: {
  readonly link: Parameters<typeof submitConfirmation>[0];
}) {
  return (
    <>
      <ScreenHeading>Confirm your address</ScreenHeading>
      <CredentialsForm
        button="Confirm"
        busyButton="Confirming..."
        failed="Not confirmed."
        onSubmit={() => void submitConfirmation(link)}
      >
        <p>Press the button to activate your account.</p>
      </CredentialsForm>
    </>
  );
}
