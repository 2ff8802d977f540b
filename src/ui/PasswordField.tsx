import { EyeIcon, EyeOffIcon } from 'lucide-react';
import { useState } from 'react';
import { Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

/** A password that can be shown. `name` is "password" for password managers. */
export function PasswordField({
  label = 'Password',
  autoComplete,
  help,
  error,
}: {
  readonly label?: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly help?: string | undefined;
  readonly error: string | undefined;
}) {
  const [shown, setShown] = useState(false);
  return (
    // The error says what the help says.
    <Field label={label} required help={error === undefined ? help : undefined} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            className="input pr-12"
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            minLength={autoComplete === 'new-password' ? 6 : undefined}
          />
          <IconButton
            name={shown ? 'Hide characters' : 'Show characters'}
            icon={shown ? EyeOffIcon : EyeIcon}
            placeClass="absolute inset-y-0 right-1 items-center"
            className="size-10 focus-visible:outline-offset-1"
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}

/** The account that a password belongs to, for password managers, which keep it under the user name beside it. */
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
