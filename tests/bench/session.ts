import type { BrowserContext } from 'playwright';
import { embeddedKeys } from '../../scripts/backend/keys.ts';
import { demoAccounts } from '../../scripts/backend/seed.ts';
import { sessionlessClient } from '../../scripts/owner-access/sessionless-client.ts';
import type { Backend } from '../../scripts/backend/start-backend.ts';
import { routes } from '../../src/domain/routes.ts';
import { sessionKey } from '../setup/accounts.ts';

/** An entry in local storage. */
export interface Stored {
  readonly key: string;
  readonly value: string;
}

/**
 * For /admin, signs in as the admin and returns the entry that stores the session, which lasts an hour. For any other
 * route, returns `undefined`.
 */
export async function sessionFor(route: string, { url }: Backend): Promise<Stored | undefined> {
  if (route !== routes.admin) return undefined;
  const client = sessionlessClient(url, embeddedKeys.publishable);
  const { data, error } = await client.auth.signInWithPassword(demoAccounts.admin);
  if (error) throw error;
  return { key: sessionKey(url), value: JSON.stringify(data.session) };
}

/** Stores an entry before each page in the context loads. */
export async function store(context: BrowserContext, stored: Stored | undefined): Promise<void> {
  if (!stored) return;
  await context.addInitScript(({ key, value }) => localStorage.setItem(key, value), stored);
}
