import { readFile } from 'node:fs/promises';
import { expect, inject } from 'vitest';
import type { Mail } from '../../scripts/backend/start-backend.ts';

/** The mails that the backend would have sent to an address, the first one first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const text = await readFile(inject('mailbox'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Mail)
    .filter((mail) => mail.to === address);
}

/** Waits for the first mail to an address, and returns the path and query that its link leads to. */
export async function linkTo(address: string): Promise<string> {
  await expect.poll(() => mailsTo(address), { timeout: 10_000 }).toHaveLength(1);
  const [mail] = await mailsTo(address);
  const link = new URL(mail?.link ?? '');
  return link.pathname + link.search;
}
