import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions } from '@playwright/test';
import { demoAccounts } from '../../scripts/backend/seed.ts';
import { visitor } from './clients.ts';
import { servers } from './servers.ts';

/** The credentials of an account. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Cookies and local storage, for a new context. */
export type BrowserState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export const { admin, member } = demoAccounts;

/** Creates an account that no other test uses. */
export async function newAccount(): Promise<Account> {
  const account = { email: unusedAddress(), password: `secret-${randomUUID()}` };
  const { error } = await visitor().auth.signUp(account);
  if (error) throw error;
  return account;
}

/** Returns an e-mail address without an account. */
export function unusedAddress(): string {
  return `${randomUUID()}@example.com`;
}

/** Signs in to a new session, so that tests cannot end each other's sessions. */
export async function newSession({ email, password }: Account) {
  const { data, error } = await visitor().auth.signInWithPassword({ email, password });
  if (error) throw error;
  return data.session;
}

/** Returns the state of a browser in which the account is signed in to the site. */
export async function signedIn(account: Account): Promise<BrowserState> {
  return storedSession(await newSession(account));
}

/** Returns a browser state with this session for the site. */
export function storedSession(session: object): BrowserState {
  return {
    cookies: [],
    origins: [
      ...Object.values(servers().sites),
      ...Object.values(servers().deliveries).map(({ url }) => url),
    ].map((origin) => ({
      origin,
      localStorage: [{ name: sessionKey(), value: JSON.stringify(session) }],
    })),
  };
}

/** The local storage key under which supabase-js stores the session of a backend. */
export function sessionKey(url = servers().backend.url): string {
  return `sb-${new URL(url).hostname.split('.')[0] ?? ''}-auth-token`;
}
