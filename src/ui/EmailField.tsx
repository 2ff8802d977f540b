import { Field } from './Field.tsx';

/** A field for the e-mail address of an account. */
export function EmailField({
  defaultValue,
  error,
  onChange,
}: {
  readonly defaultValue?: string;
  readonly error: string | undefined;
  readonly onChange?: (email: string) => void;
}) {
  return (
    <Field label="Email" required requiredMark={null} error={error}>
      {(control) => (
        <input
          {...control}
          className="input"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={defaultValue}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </Field>
  );
}
