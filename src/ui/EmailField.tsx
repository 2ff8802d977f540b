import { Field } from './Field.tsx';

/** The e-mail address that an account goes by. */
export function EmailField() {
  return (
    <Field label="Email">
      {(control) => (
        <input
          {...control}
          className="input"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </Field>
  );
}
