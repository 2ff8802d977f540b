import type { ReactNode } from 'react';
import { showForms } from '../../stores/auth.ts';
import { ScreenHeading } from './ScreenHeading.tsx';

/** What to do next after an e-mail was sent. */
export function EmailSent({
  children,
  onRetry,
}: {
  readonly children: ReactNode;
  /** Goes back to the form that sends the e-mail. */
  readonly onRetry: () => void;
}) {
  return (
    <>
      <ScreenHeading>Check your inbox</ScreenHeading>
      <p>{children}</p>
      <p className="mt-4">
        Nothing after a few minutes?{' '}
        <button type="button" className="text-link min-h-8" onClick={onRetry}>
          Try again
        </button>
      </p>
      <button type="button" className="text-link mt-4 min-h-8" onClick={showForms}>
        Back to sign in
      </button>
    </>
  );
}
