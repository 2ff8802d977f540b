import { atom } from 'nanostores';
import {
  type SignedInUser,
  checkAdmin,
  readSession,
  redeemAuthLink,
  requestRecovery,
  setPassword,
  signIn,
  signUp,
} from '../backend/account.ts';
import { type BackendFailure, asFailure } from '../backend/failure.ts';
import { type AuthLink, parseAuthReturn } from '../domain/account/auth-return.ts';
import { requiredLength } from '../domain/account/credentials.ts';
import { type Arrival, showErrorToast, showToastOnNextPage } from './toast.ts';
import { explainSignIn } from '../backend/explain-failure.ts';

/** What /auth shows. */
export type AuthScreenState =
  | { readonly screen: 'opening' }
  /**
   * The two tabs. `notice` explains why a link opened them, `back` is set if another screen opened them, and `tab` is
   * the open tab.
   */
  | {
      readonly screen: 'forms';
      readonly notice?: string;
      readonly back?: true;
      readonly tab?: 'Sign In' | 'Sign Up';
    }
  | { readonly screen: 'forgot'; readonly notice?: string }
  /** The e-mail with the link is on its way, if the address has an account. */
  | { readonly screen: 'recovery-sent'; readonly email: string }
  | { readonly screen: 'confirmation-sent'; readonly email: string }
  /** A link would replace the session of the account with the e-mail address `signedIn`. */
  | { readonly screen: 'switch'; readonly link: AuthLink; readonly signedIn: string }
  | { readonly screen: 'new-password'; readonly link: AuthLink }
  | { readonly screen: 'confirm'; readonly link: AuthLink }
  /** The visitor is being sent to the home page. */
  | { readonly screen: 'leaving' };

export const $authScreen = atom<AuthScreenState>({ screen: 'opening' });

const WRONG_LINK =
  'This link does not work: it is incomplete, or it was requested in another browser.';
const EXPIRED_LINK = 'This link has expired or was already used.';
const LINK_WAITS =
  'The server did not respond, so the link was not used. Please check your connection, then reload this page.';

/**
 * Decides what /auth shows. A link from an e-mail opens its form, and an invalid link opens the form that requests a
 * new one. If the link would switch accounts, the page asks the visitor first. Without a link, a signed-in user is sent
 * to the home page, and everyone else sees the two tabs. If the session cannot be read, the visitor sees the two tabs,
 * and a link is not used.
 */
export async function openAuth(url: Pick<Location, 'search' | 'hash'>): Promise<void> {
  const arrival = parseAuthReturn(url.search, url.hash);
  if (arrival.type === 'invalid') {
    $authScreen.set({ screen: 'forgot', notice: arrival.expired ? EXPIRED_LINK : WRONG_LINK });
    return;
  }
  const link = arrival.type === 'link' ? arrival : null;
  try {
    const user = await readSession();
    if (link === null) $authScreen.set({ screen: user === null ? 'forms' : 'leaving' });
    else if (user === null || user.email === link.email) openLink(link);
    else $authScreen.set({ screen: 'switch', link, signedIn: user.email });
  } catch {
    // It is unknown which account is signed in, so a link must not replace the session.
    $authScreen.set(link === null ? { screen: 'forms' } : { screen: 'forms', notice: LINK_WAITS });
  }
}

/** The e-mail address of the account whose session the visitor has agreed to replace. */
let agreed: string | null = null;

/** Shows the link's form. The current session continues until the form is submitted. */
export function openLink(link: AuthLink): void {
  const state = $authScreen.get();
  agreed = state.screen === 'switch' ? state.signedIn : null;
  $authScreen.set({ screen: setsPassword(link) ? 'new-password' : 'confirm', link });
}

function setsPassword({ purpose }: AuthLink): boolean {
  return purpose === 'recovery' || purpose === 'invitation';
}

/** Keeps the current session and does not use the link. */
export function staySignedIn(): void {
  leaveLink();
  $authScreen.set({ screen: 'leaving' });
}

/** Shows the tabs. On the Sign Up tab, the visitor can request another confirmation e-mail. */
export function showForms(tab: 'Sign In' | 'Sign Up' = 'Sign In'): void {
  leaveLink();
  $authScreen.set({ screen: 'forms', back: true, tab });
}

export function showForgot(): void {
  $authScreen.set({ screen: 'forgot' });
}

/** Submits the Sign In form. Every `submit…` function returns an error message, or `null` if the screen changes. */
export function submitSignIn(email: string, password: string): Promise<string | null> {
  return submit(async () => {
    const user = await signIn(email, password);
    const linksToAdmin = await isKnownAdmin(user);
    leaveWith({ news: 'signedIn', linksToAdmin });
  });
}

export function submitSignUp(email: string, password: string): Promise<string | null> {
  return submit(async () => {
    const isSignedIn = await signUp(email, password);
    if (isSignedIn) leaveWith({ news: 'accountCreated' });
    else $authScreen.set({ screen: 'confirmation-sent', email });
  });
}

/** Requests a recovery e-mail. The next screen is the same whether or not the address has an account. */
export function submitForgot(email: string): Promise<string | null> {
  return submit(async () => {
    await requestRecovery(email);
    $authScreen.set({ screen: 'recovery-sent', email });
  });
}

let redeemed: { readonly link: AuthLink; readonly user: SignedInUser } | null = null;

/** Redeems the link and sets the password. A second attempt does not redeem the link again. */
export function submitNewPassword(link: AuthLink, password: string): Promise<string | null> {
  return submit(async () => {
    if (redeemed?.link === link) {
      // setPassword acts on the current session, which may now belong to a different account.
      if ((await readSession())?.id !== redeemed.user.id) {
        $authScreen.set({ screen: 'forgot', notice: EXPIRED_LINK });
        return;
      }
    } else {
      const user = await redeem(link);
      if (user === null) return;
      redeemed = { link, user };
    }
    await setPassword(password);
    const news = link.purpose === 'invitation' ? 'accountCreated' : 'passwordSet';
    leaveWith({ news }, redeemed.user);
  });
}

/** Redeems a link that confirms an address or signs in. */
export function submitLink(link: AuthLink): Promise<string | null> {
  return submit(async () => {
    const user = await redeem(link);
    if (user === null) return;
    if (link.purpose === 'sign-up') {
      leaveWith({ news: 'accountCreated' }, user);
    } else {
      const linksToAdmin = await isKnownAdmin(user);
      leaveWith({ news: 'signedIn', linksToAdmin }, user);
    }
  });
}

/**
 * Redeems a link. If a different account has signed in since the link was opened, for example in another tab, asks the
 * visitor first.
 *
 * @returns the user who is signed in, or `null` if another screen is shown
 */
async function redeem(link: AuthLink): Promise<SignedInUser | null> {
  const before = await readSession();
  if (before !== null && before.email !== link.email && before.email !== agreed) {
    $authScreen.set({ screen: 'switch', link, signedIn: before.email });
    return null;
  }
  try {
    const user = await redeemAuthLink(link);
    leaveLink();
    return user;
  } catch (error) {
    const failure = asFailure(error);
    if (failure.kind !== 'rejected') throw failure;
    leaveLink();
    const screen = setsPassword(link) ? 'forgot' : 'forms';
    $authScreen.set({ screen, notice: EXPIRED_LINK });
    return null;
  }
}

/** Removes the link's tokens from the URL to keep them out of the history. */
function leaveLink(): void {
  history.replaceState(history.state, '', location.pathname);
}

/** How long a sign-in waits for the role check, in ms. The role decides only whether the toast links to /admin. */
const ROLE_WAIT = 2_000;

async function isKnownAdmin(user: SignedInUser | null): Promise<boolean> {
  if (user === null) return false;
  const waited = new Promise<false>((resolve) => setTimeout(() => resolve(false), ROLE_WAIT));
  return Promise.race([checkAdmin(user.id), waited]).catch(() => false);
}

/**
 * Leaves /auth and shows a toast on the next page.
 *
 * @param user the user to name in the toast, because some links do not name their account
 */
function leaveWith(arrival: Omit<Arrival, 'email'>, user?: SignedInUser): void {
  showToastOnNextPage({ ...arrival, ...(user && { email: user.email }) });
  $authScreen.set({ screen: 'leaving' });
}

/**
 * The minimum length of a new password: 6 (docs/product/admin.md, Sign-in page), or more if the provider requires more.
 */
export const $minPasswordLength = atom(6);

function noteRequiredLength({ kind, message }: BackendFailure): void {
  const length = kind === 'rejected' ? requiredLength(message) : null;
  if (length !== null) $minPasswordLength.set(length);
}

/** Submits a form. Returns an error message, or `null` on success. */
async function submit(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    noteRequiredLength(asFailure(error));
    const message = explainSignIn(error);
    showErrorToast(message);
    return message;
  }
}
