import { EyeIcon, EyeOffIcon } from 'lucide-react';
import { useState } from 'react';
import { Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

/** A password field with a button that shows the characters. The input is named "password", for password managers. */
export function PasswordField({
  label = 'Password',
  newLength,
  error,
}: {
  readonly label?: string;
  /** The minimum length of a new password. Without it, the field is for an existing password. */
  readonly newLength?: number | undefined;
  readonly error: string | undefined;
}) {
  const [shown, setShown] = useState(false);
  // An error replaces the help, because an error about the length repeats it.
  const helps = newLength !== undefined && error === undefined;
  return (
    <Field
      label={label}
      required
      requiredMark={null}
      help={helps ? `At least ${newLength} characters.` : undefined}
      error={error}
    >
      {(control) => (
        <div className="password-field">
          <input
            {...control}
            className="input password-input"
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete={newLength === undefined ? 'current-password' : 'new-password'}
            autoCapitalize="none"
            spellCheck={false}
            minLength={newLength}
          />
          <IconButton
            name={shown ? 'Hide characters' : 'Show characters'}
            icon={shown ? EyeOffIcon : EyeIcon}
            placeClass="password-button"
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}

/**
 * The user name of an account. It is only for password managers, which save a password under the user name beside it.
 */
export function UserName({ email }: { readonly email: string | null }) {
  return (
    <input
      className="sr-only"
      type="email"
      autoComplete="username"
      aria-label="Account"
      tabIndex={-1}
      readOnly
      defaultValue={email ?? undefined}
    />
  );
}
