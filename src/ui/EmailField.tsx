import { Field } from './Field.tsx';

/** The e-mail address of an account. */
export function EmailField({
  defaultValue,
  onChange,
}: {
  readonly defaultValue?: string;
  readonly onChange?: (email: string) => void;
}) {
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
          defaultValue={defaultValue}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </Field>
  );
}
