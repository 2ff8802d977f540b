import { submitConfirmation } from '../../stores/auth.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';

/** Confirms the address of a new account; the link is used only when the button is pressed. */
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
        <p>One press, and your account is ready.</p>
      </CredentialsForm>
    </>
  );
}
