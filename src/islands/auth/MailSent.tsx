import type { ReactNode } from 'react';
import { showForms } from '../../stores/auth.ts';
import { ScreenHeading } from './ScreenHeading.tsx';

/** What to do next when a mail has been sent. */
export function MailSent({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <ScreenHeading>Check your inbox</ScreenHeading>
      <p>{children}</p>
      <button type="button" className="text-link mt-4 min-h-8" onClick={showForms}>
        Back to sign in
      </button>
    </>
  );
}
