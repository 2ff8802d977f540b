import type { AuthLink } from '../../domain/auth-return.ts';
import { openLink, staySignedIn } from '../../stores/auth.ts';
import { ScreenHeading } from './ScreenHeading.tsx';

const headings = {
  recovery: 'Set a new password',
  'sign-up': 'Confirm your address',
  'sign-in': 'Sign in with a link',
} as const;

/** Asks before a link replaces the session of this browser. */
export function SwitchAccount({
  link,
  signedIn,
}: {
  readonly link: AuthLink;
  /** An e-mail address. */
  readonly signedIn: string;
}) {
  return (
    <>
      <ScreenHeading>{headings[link.purpose]}</ScreenHeading>
      <p className="break-words">
        You are signed in as <strong>{signedIn}</strong>. This link is for{' '}
        {link.email === null ? 'the account it was sent to' : <strong>{link.email}</strong>}. If you
        use it, you are signed out of <strong>{signedIn}</strong> in this browser.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={staySignedIn}>
          Stay Signed In
        </button>
        <button type="button" className="button-quiet" onClick={() => openLink(link)}>
          Switch Account
        </button>
      </div>
    </>
  );
}
