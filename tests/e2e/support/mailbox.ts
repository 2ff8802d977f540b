import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Email } from '../../../scripts/backend/start-backend.ts';
import { servers } from '../../setup/servers.ts';
import { mailboxOf } from '../../setup/temporary-backend.ts';

/** Returns the e-mails that a hosted backend would have sent to an address, oldest first. */
export async function emailsTo(address: string): Promise<Email[]> {
  const text = await readFile(mailboxOf(servers().backend), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Email)
    .filter((email) => email.to === address);
}

/** Waits until there is exactly one e-mail to an address, and returns the path and query of its link. */
export async function linkTo(address: string): Promise<string> {
  await expect.poll(() => emailsTo(address), { timeout: 10_000 }).toHaveLength(1);
  const [email] = await emailsTo(address);
  const link = new URL(email?.link ?? '');
  return link.pathname + link.search;
}
