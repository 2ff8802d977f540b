import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { $minPasswordLength, showForgot, submitSignIn, submitSignUp } from '../../stores/auth.ts';
import { CredentialsForm } from '../../ui/CredentialsForm.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { hasModifier } from '../../ui/has-modifier.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';

const tabs = ['Sign In', 'Sign Up'] as const;

type Tab = (typeof tabs)[number];

/** Returns the id of a tab. It has no space, because spaces separate ids in attributes such as `aria-labelledby`. */
const tabId = (tab: Tab) => tab.replace(' ', '-');

/**
 * The Sign In and Sign Up tabs (docs/product/admin.md, Sign-in page). They follow the tabs pattern of the ARIA
 * Authoring Practices Guide.
 */
export function AuthTabs({
  first = 'Sign In',
  focused = false,
}: {
  /** The tab that is open initially. */
  readonly first?: Tab | undefined;
  /** Whether the open tab gets focus. Set it if the element that had focus is gone. */
  readonly focused?: boolean | undefined;
}) {
  const [active, setActive] = useState<Tab>(first);
  const signsIn = active === 'Sign In';
  const passwordLength = useStore($minPasswordLength);
  // Both tabs share the e-mail address.
  const [email, setEmail] = useState('');

  useEffect(() => {
    if (focused) document.getElementById(tabId(first))?.focus();
  }, [focused, first]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key) || hasModifier(event))
      return;
    event.preventDefault();
    const other = signsIn ? 'Sign Up' : 'Sign In';
    const next = event.key === 'Home' ? 'Sign In' : event.key === 'End' ? 'Sign Up' : other;
    setActive(next);
    document.getElementById(tabId(next))?.focus();
  };

  return (
    <>
      <div role="tablist" aria-label="Account" className="tabs" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={tabId(tab)}
            aria-selected={tab === active}
            aria-controls="account-panel"
            tabIndex={tab === active ? 0 : -1}
            className="tab"
            onClick={() => setActive(tab)}
          >
            {tab}
          </button>
        ))}
      </div>
      <div
        key={active}
        role="tabpanel"
        id="account-panel"
        aria-labelledby={tabId(active)}
        className="mt-6"
      >
        <CredentialsForm
          button={active}
          busyButton={signsIn ? 'Signing in...' : 'Creating account...'}
          failed={signsIn ? 'Not signed in.' : 'Not signed up.'}
          onSubmit={signsIn ? submitSignIn : submitSignUp}
        >
          {(errors) => (
            <>
              <EmailField defaultValue={email} error={errors.email} onChange={setEmail} />
              <PasswordField
                newLength={signsIn ? undefined : passwordLength}
                error={errors.password}
              />
            </>
          )}
        </CredentialsForm>
        {signsIn ? (
          <button type="button" className="text-link mt-4 min-h-8" onClick={showForgot}>
            Forgot password?
          </button>
        ) : null}
      </div>
    </>
  );
}
