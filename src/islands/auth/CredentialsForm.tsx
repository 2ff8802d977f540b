import { useStore } from '@nanostores/react';
import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { $submission } from '../../stores/auth.ts';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { SubmissionError } from './SubmissionError.tsx';

/** A form of /auth: its fields, its error, and a button with a busy state. */
export function CredentialsForm({
  children,
  button,
  busyButton,
  failed,
  onSubmit,
}: {
  readonly children: ReactNode;
  readonly button: string;
  readonly busyButton: string;
  /** What failed, shown before the reason; the toast shows the reason alone. */
  readonly failed: string;
  /** Gets the values of the fields named "email" and "password". */
  readonly onSubmit: (email: string, password: string) => void;
}) {
  const busy = useStore($submission).status === 'busy';
  const form = useRef<HTMLFormElement>(null);
  useKeptFocus(form);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = new FormData(event.currentTarget);
    onSubmit(textOf(values.get('email')), textOf(values.get('password')));
  };
  return (
    <form ref={form} className="space-y-5" onSubmit={submit} aria-busy={busy}>
      {children}
      <SubmissionError lead={failed} />
      <button type="submit" className="button w-full" disabled={busy}>
        {busy ? busyButton : button}
      </button>
    </form>
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
