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

/** The cookies and local storage of a new browser context. */
export type BrowserState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export const { admin, member } = demoAccounts;

/** Creates an account that no other test uses. */
export async function newAccount(): Promise<Account> {
  const account = { email: unusedEmail(), password: `secret-${randomUUID()}` };
  const { error } = await visitor().auth.signUp(account);
  if (error) throw error;
  return account;
}

/** Returns an e-mail address without an account. */
export function unusedEmail(): string {
  return `${randomUUID()}@example.com`;
}

/** Signs in and returns a new session. Each test uses its own session, so tests cannot sign each other out. */
export async function newSession({ email, password }: Account) {
  const { data, error } = await visitor().auth.signInWithPassword({ email, password });
  if (error) throw error;
  return data.session;
}

/** Returns the state of a browser where the account is signed in to the site. */
export async function signedIn(account: Account): Promise<BrowserState> {
  return storedSession(await newSession(account));
}

/** Returns the state of a browser that has stored this session for every built site. */
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

/** Returns the local storage key under which supabase-js stores a backend's session. */
export function sessionKey(url = servers().backend.url): string {
  return `sb-${new URL(url).hostname.split('.')[0] ?? ''}-auth-token`;
}
