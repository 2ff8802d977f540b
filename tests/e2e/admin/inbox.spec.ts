import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Database } from '../../../src/backend/database.types.ts';
import { admin, signedIn } from '../../setup/accounts.ts';
import { service } from '../../setup/clients.ts';
import { type Open, type OpenOptions, expect, test } from '../fixtures.ts';
import { expectToast, onMethod, signInAgainDialog } from '../support/admin.ts';
import { violationsOf } from '../support/axe.ts';
import { showTheme } from '../support/settle.ts';

type MessageRow = Database['public']['Tables']['contact_messages']['Row'];

/** The prefix of all sender names in this file. */
const prefix = `Inbox ${randomUUID().slice(0, 8)}`;
const sender = (rest: string) => `${prefix} ${rest}`;

const isMessagesRequest = (url: URL) => url.pathname === '/rest/v1/contact_messages';

test.afterEach(async () => {
  const { error } = await service().from('contact_messages').delete().like('name', `${prefix}%`);
  if (error) throw error;
});

/** Returns a message from two hours and `minutes` ago, which is too old to count towards the hourly limit. */
function row(rest: string, minutes: number, changes: Partial<MessageRow> = {}): MessageRow {
  return {
    id: randomUUID(),
    name: sender(rest),
    email: 'ada@example.com',
    message: `What ${rest} has to say.`,
    created_at: new Date(Date.now() - (120 + minutes) * 60_000).toISOString(),
    is_read: false,
    is_archived: false,
    ...changes,
  };
}

async function add(...rows: readonly MessageRow[]): Promise<void> {
  const { error } = await service()
    .from('contact_messages')
    .insert([...rows]);
  if (error) throw error;
}

async function read(id: string): Promise<MessageRow | null> {
  const { data, error } = await service()
    .from('contact_messages')
    .select()
    .eq('id', id)
    .maybeSingle();
  if (error) throw error;
  return data;
}

/** Opens /admin on a site that delivers messages to the database. The inbox shows only messages from this file. */
async function openInbox(
  open: Open,
  { prepare, ...options }: OpenOptions = {},
  path = '/admin#inbox',
) {
  return open(path, {
    delivery: 'supabase',
    storageState: await signedIn(admin),
    ...options,
    prepare: async (page) => {
      page.setDefaultTimeout(12_000);
      await page.route(isMessagesRequest, async (route) => {
        const url = new URL(route.request().url());
        url.searchParams.append('name', `like.${prefix}*`);
        await route.continue({ url: url.href });
      });
      await prepare?.(page);
    },
  });
}

const message = (page: Page, rest: string) =>
  page.getByRole('article', { name: sender(rest), exact: true });
const head = (page: Page, rest: string) =>
  message(page, rest).getByRole('button', { expanded: false });
const inboxLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Management' }).getByRole('link', { name: /^Inbox/ });
const senders = (page: Page) =>
  page.getByRole('article').locator('[id$="-sender"]').allTextContents();

/** Simulates a return from another window. */
const returnToWindow = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

test('an admin can open, reply to, archive, restore and delete messages', async ({ open }) => {
  const old = row('old', 60, { is_read: true });
  const fresh = row('fresh', 5, { message: 'Hello,\n\n<b>could</b> you help?' });
  await add(old, fresh, row('stored', 30, { is_archived: true }));
  const page = await openInbox(open, {}, '/admin');
  await expect.poll(() => inboxLink(page).textContent()).toBe('Inbox1 unread');
  await inboxLink(page).click();
  await expect(message(page, 'old')).toBeVisible();
  expect(await senders(page)).toEqual([sender('fresh'), sender('old')]);
  await expect(message(page, 'fresh').getByText('Unread')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Project' })).toHaveCount(0);

  await head(page, 'fresh').click();
  const text = message(page, 'fresh').getByRole('region');
  expect(await text.textContent()).toBe(fresh.message);
  expect(await violationsOf(page)).toEqual([]);
  await expect(message(page, 'fresh').locator('b')).toHaveCount(0);
  await expect(message(page, 'fresh').getByText('Unread')).toHaveCount(0);
  await expect.poll(() => inboxLink(page).textContent()).toBe('Inbox');
  await expect.poll(async () => (await read(fresh.id))?.is_read).toBe(true);
  const host = new URL(page.url()).host;
  const reply = message(page, 'fresh').getByRole('link', { name: `Reply to ${sender('fresh')}` });
  await expect(reply).toHaveAttribute(
    'href',
    `mailto:ada@example.com?subject=${encodeURIComponent(`Re: Your message on ${host}`)}`,
  );

  await message(page, 'fresh').getByRole('button', { name: 'Archive' }).click();
  await expectToast(page, 'Message archived');
  await expect.poll(() => senders(page)).toEqual([sender('old')]);
  // Focus is not lost when the message disappears.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  expect(await read(fresh.id)).toMatchObject({ is_archived: true, message: fresh.message });
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect.poll(() => senders(page)).toEqual([sender('fresh'), sender('stored')]);
  await head(page, 'fresh').click();
  await message(page, 'fresh').getByRole('button', { name: 'Move to Inbox' }).click();
  await expectToast(page, 'Message moved to the inbox');
  await expect.poll(() => senders(page)).toEqual([sender('stored')]);

  await head(page, 'stored').click();
  await message(page, 'stored').getByRole('button', { name: 'Delete' }).click();
  const deleteDialog = page.getByRole('alertdialog', { name: 'Delete message' });
  expect(await deleteDialog.innerText()).toContain('Are you sure you want to delete this message?');
  await deleteDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(message(page, 'stored')).toHaveCount(1);
  await message(page, 'stored').getByRole('button', { name: 'Delete' }).click();
  await deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Message deleted!');
  await expect(page.getByText('The archive is empty.')).toBeVisible();
  await page.getByRole('button', { name: 'Inbox', exact: true }).click();
  await expect.poll(() => senders(page)).toEqual([sender('fresh'), sender('old')]);
});

test(
  'new messages appear when you return to the window, and a long list keeps your place',
  { tag: '@full' },
  async ({ open }) => {
    await add(...Array.from({ length: 130 }, (_, index) => row(`number ${index}`, index)));
    const page = await openInbox(open);
    await expect(message(page, 'number 0')).toBeVisible();
    expect(await senders(page)).toHaveLength(25);
    for (const shown of [50, 75]) {
      await page.getByRole('button', { name: 'Show older messages' }).click();
      await expect.poll(async () => (await senders(page)).length).toBe(shown);
    }
    await head(page, 'number 70').click();
    await message(page, 'number 70')
      .getByRole('link', { name: /^Reply/ })
      .focus();
    await add(row('newest', -10));
    await returnToWindow(page);
    await expect(message(page, 'newest')).toBeVisible();
    expect(await senders(page)).toHaveLength(75);
    await expect(message(page, 'number 70').getByText('What number 70 has to say.')).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Reply');
    await expect.poll(() => inboxLink(page).textContent()).toBe('Inbox130 unread');
    const top = await message(page, 'number 70').boundingBox();
    expect(top?.y).toBeGreaterThan(0);
    expect(top?.y).toBeLessThan(800);

    await page.reload();
    await expect(message(page, 'newest')).toBeVisible();
    expect(new URL(page.url()).hash).toBe('#inbox');
    await page.getByRole('navigation', { name: 'Management' }).getByText('Projects').click();
    await expect(page.getByRole('button', { name: 'Add Project' })).toBeVisible();
    await page.goBack();
    await expect(message(page, 'newest')).toBeVisible();
  },
);

test(
  'the inbox shows a spinner, an error with "Try again", or a note that there are no messages',
  { tag: '@full' },
  async ({ open }) => {
    const responded = Promise.withResolvers<undefined>();
    let failing = true;
    const page = await openInbox(open, {
      expectedMessages: [/status of 500/],
      prepare: (page) =>
        page.route(
          isMessagesRequest,
          onMethod('GET', async (route) => {
            await responded.promise;
            if (failing) await route.fulfill({ status: 500, json: { message: 'broken' } });
            else await route.fallback();
          }),
        ),
    });
    await expect(page.getByRole('status').filter({ hasText: 'Loading messages' })).toBeVisible();
    responded.resolve(undefined);
    const notice = page.getByRole('alert').filter({ hasText: 'The messages could not be loaded.' });
    await expect(notice).toBeVisible();
    failing = false;
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByText('There are no messages. Messages from the contact form appear here.'),
    ).toBeVisible();
  },
);

test(
  'messages stay listed behind the sign-in dialog when someone else signs in from another tab',
  { tag: '@full' },
  async ({ open }) => {
    await add(row('stays', 5));
    let as: 'admin' | 'nobody' | 'member' = 'admin';
    let requested = 0;
    const page = await openInbox(open, {
      expectedMessages: [/status of 401/, /Password forms should have/],
      prepare: (page) =>
        page.route(isMessagesRequest, async (route) => {
          const expired = { code: 'PGRST303', message: 'JWT expired', details: null, hint: null };
          if (as === 'admin') return route.fallback();
          if (as === 'nobody') return route.fulfill({ status: 401, json: expired });
          requested += 1;
          // Row level security hides all messages from a member.
          return route.fulfill({ json: [], headers: { 'content-range': '*/0' } });
        }),
    });
    await expect(message(page, 'stays')).toBeVisible();
    as = 'nobody';
    await returnToWindow(page);
    const again = signInAgainDialog(page);
    await expect(again).toBeVisible();
    as = 'member';
    await returnToWindow(page);
    await again.getByLabel('Password').fill(admin.password);
    await expect(message(page, 'stays')).toHaveCount(1);
    expect(requested).toBe(0);
    as = 'admin';
    await again.getByRole('button', { name: 'Sign In' }).click();
    await expect(again).toHaveCount(0);
    await expect(message(page, 'stays')).toBeVisible();
  },
);

test(
  'a message that cannot be moved or deleted stays in the list, and the page shows an error',
  { tag: '@full' },
  async ({ open }) => {
    const stays = row('stays', 5);
    await add(
      stays,
      ...Array.from({ length: 30 }, (_, index) => row(`older ${index}`, 10 + index)),
    );
    let away = false;
    const page = await openInbox(open, {
      expectedMessages: [/status of 500/],
      prepare: (page) =>
        page.route(isMessagesRequest, (route) =>
          away ? route.fulfill({ status: 500, json: { message: 'broken' } }) : route.fallback(),
        ),
    });
    await head(page, 'stays').click();
    await expect(message(page, 'stays').getByText('Unread')).toHaveCount(0);
    away = true;
    const error = message(page, 'stays').getByRole('alert');
    await message(page, 'stays').getByRole('button', { name: 'Archive' }).click();
    await expect.poll(() => error.innerText()).toContain('The message was not moved.');
    await message(page, 'stays').getByRole('button', { name: 'Delete' }).click();
    const deleteDialog = page.getByRole('alertdialog');
    await deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(deleteDialog.getByText('The message was not deleted.')).toBeVisible();
    away = false;
    await deleteDialog.getByRole('button', { name: 'Cancel' }).click();
    away = true;
    await page.getByRole('button', { name: 'Show older messages' }).click();
    const lost = page.getByText('The messages could not be loaded.');
    await expect(lost).toBeVisible();
    await returnToWindow(page);
    // Returning to the window reloads the list, which hides the error until all retries have failed.
    await expect(lost).toBeHidden();
    await expect(lost).toBeVisible();
    expect(await senders(page)).toHaveLength(25);
    away = false;
    await page.getByRole('button', { name: 'Show older messages' }).click();
    await expect.poll(async () => (await senders(page)).length).toBe(31);
    await message(page, 'stays').getByRole('button', { name: 'Archive' }).click();
    await expect(message(page, 'stays')).toHaveCount(0);
    expect(await read(stays.id)).toMatchObject({ is_archived: true });
  },
);

test(
  'hostile messages are shown as text and do not break the layout',
  { tag: '@full' },
  async ({ open }) => {
    const hostile = [
      '<img src=x onerror="globalThis.executed = 1">',
      '\u202eturned \u2066around\u202d',
      'שלום עולם '.repeat(30),
      'W'.repeat(3000),
      `${'e\u0301\u0302\u0303\u0304\u0305'.repeat(60)}`,
      '</div></article></ul><script>globalThis.executed = 1</script>',
      '\u200b\u200c.\u200d',
      `${'line\n'.repeat(990)}`,
    ];
    await add(
      ...hostile.map((text, index) =>
        row(`${index} ${[...text].slice(0, 60).join('')}`, index, { message: text }),
      ),
      row('plain', 20),
    );
    const page = await openInbox(open, {
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    await expect(message(page, 'plain')).toBeVisible();
    for (const button of await page.locator('article h2 button').all()) await button.click();
    await expect(page.getByText('Unread', { exact: true }).first()).toHaveCount(0);
    await expect
      .poll(() => page.getByRole('article').getByRole('region').allTextContents())
      .toEqual([...hostile, 'What plain has to say.']);
    expect(await page.evaluate(() => 'executed' in globalThis)).toBe(false);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    // A long message does not fill the screen, and the keyboard scrolls its text.
    const long = page.getByRole('article').getByRole('region').nth(7);
    expect((await long.boundingBox())?.height).toBeLessThan(844);
    await long.focus();
    await page.keyboard.press('End');
    await expect.poll(() => long.evaluate((text) => text.scrollTop)).toBeGreaterThan(0);
    // A message's text direction does not change the order of its buttons.
    for (const article of await page.getByRole('article').all()) {
      const [reply, archive] = await Promise.all([
        article.getByText('Reply').boundingBox(),
        article.getByText('Archive').boundingBox(),
      ]);
      expect(reply?.x).toBeLessThan(archive?.x ?? 0);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await showTheme(page, colorScheme);
      expect(await violationsOf(page)).toEqual([]);
    }
  },
);

test(
  '/admin has no inbox if messages are not delivered to the database',
  { tag: '@full' },
  async ({ open }) => {
    const requested: string[] = [];
    const page = await open('/admin#inbox', {
      storageState: await signedIn(admin),
      prepare: (page) => page.on('request', (request) => requested.push(request.url())),
    });
    await expect(page.getByRole('button', { name: 'Add Project' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Management' })).toHaveCount(0);
    expect(requested.filter((url) => isMessagesRequest(new URL(url)))).toEqual([]);
  },
);

test(
  'the code for the inbox loads only when you first open the inbox',
  { tag: '@full' },
  async ({ open }) => {
    const requested: string[] = [];
    const page = await openInbox(
      open,
      { prepare: (page) => page.on('request', (request) => requested.push(request.url())) },
      '/admin',
    );
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(requested.some((url) => url.includes('/Inbox.'))).toBe(false);
    await inboxLink(page).click();
    await expect(page.getByText('There are no messages.')).toBeVisible();
    expect(requested.some((url) => url.includes('/Inbox.'))).toBe(true);
  },
);

test(
  'incomplete messages are shown with the fields they have, and invalid rows are skipped',
  { tag: '@full' },
  async ({ open }) => {
    const page = await openInbox(open, {
      prepare: (page) =>
        page.route(
          isMessagesRequest,
          onMethod('GET', (route) =>
            route.fulfill({
              json: [
                { ...row('sound', 1) },
                { ...row('undated', 2), created_at: 'yesterday', message: null },
                null,
                { name: sender('without an id') },
              ],
            }),
          ),
        ),
    });
    await expect.poll(() => senders(page)).toEqual(['sound', 'undated'].map(sender));
    await expect(message(page, 'undated').getByText('Unknown time')).toBeVisible();
    await head(page, 'undated').click();
    await expect(message(page, 'undated').getByRole('button', { name: 'Archive' })).toBeVisible();
  },
);
