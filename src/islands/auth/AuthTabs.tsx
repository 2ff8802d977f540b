import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { resetSubmission, showForgot, submitSignIn, submitSignUp } from '../../stores/auth.ts';
import { EmailField } from '../../ui/EmailField.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { Notice } from './Notice.tsx';

const tabs = ['Sign In', 'Sign Up'] as const;

type Tab = (typeof tabs)[number];

/** The two tabs (docs/product.md, Sign-in page), by the tabs pattern of the ARIA practices guide. */
export function AuthTabs({
  notice,
  first = 'Sign In',
  focused = false,
}: {
  readonly notice?: string | undefined;
  /** The tab that is open first. */
  readonly first?: Tab | undefined;
  /** Gets the focus, because the element that had it is gone. */
  readonly focused?: boolean | undefined;
}) {
  const [active, setActive] = useState<Tab>(first);
  const [email, setEmail] = useState('');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // References are separated by spaces, so an id must have none.
  const tabId = (tab: Tab) => `${id}-${tab.replace(' ', '-')}`;

  useEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [focused]);

  const select = (tab: Tab) => {
    setActive(tab);
    resetSubmission();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const next = event.key === 'Home' ? tabs[0] : event.key === 'End' ? tabs[1] : other(active);
    select(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };

  return (
    <>
      <Notice text={notice} />
      <div
        ref={list}
        role="tablist"
        aria-label="Account"
        className="grid grid-cols-2 border-b border-line"
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={tabId(tab)}
            data-tab={tab}
            aria-selected={tab === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab === active ? 0 : -1}
            className="tab"
            onClick={() => select(tab)}
          >
            {tab}
          </button>
        ))}
      </div>
      <div
        key={active}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={tabId(active)}
        className="mt-6"
      >
        {active === 'Sign In' ? (
          <SignInForm email={email} onEmail={setEmail} />
        ) : (
          <SignUpForm email={email} onEmail={setEmail} />
        )}
      </div>
    </>
  );
}

interface TabProps {
  /** What was typed in the other tab. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

function SignInForm({ email, onEmail }: TabProps) {
  return (
    <>
      <CredentialsForm
        button="Sign In"
        busyButton="Signing in..."
        failed="Not signed in."
        onSubmit={(address, password) => void submitSignIn(address, password)}
      >
        {(errors) => (
          <>
            <EmailField defaultValue={email} error={errors.email} onChange={onEmail} />
            <PasswordField autoComplete="current-password" error={errors.password} />
          </>
        )}
      </CredentialsForm>
      <button type="button" className="text-link mt-4 min-h-8" onClick={showForgot}>
        Forgot password?
      </button>
    </>
  );
}

function SignUpForm({ email, onEmail }: TabProps) {
  return (
    <CredentialsForm
      button="Sign Up"
      busyButton="Creating account..."
      failed="Not signed up."
      onSubmit={(address, password) => void submitSignUp(address, password)}
    >
      {(errors) => (
        <>
          <EmailField defaultValue={email} error={errors.email} onChange={onEmail} />
          <PasswordField
            autoComplete="new-password"
            help="At least 6 characters."
            error={errors.password}
          />
        </>
      )}
    </CredentialsForm>
  );
}

function other(tab: Tab): Tab {
  return tab === 'Sign In' ? 'Sign Up' : 'Sign In';
}
