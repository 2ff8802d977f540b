import type { Locator, Page, Route } from '@playwright/test';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noiseImage } from '../../setup/media.ts';
import { expect, test } from '../fixtures.ts';
import { runBuild } from '../../build/command.ts';
import { violationsOf } from '../support/axe.ts';
import {
  type TextsSite,
  changedLines,
  expectedMessages,
  startTexts,
} from '../support/texts-site.ts';

// The tests share a port, so they run sequentially.
test.describe.configure({ mode: 'default', timeout: 360_000 });

/** A CV as another program exports it, with three typos and without the other texts that a site needs. */
const CV = {
  basics: {
    name: 'Anna Novak',
    label: 'Head Baker',
    summary: 'I bake bread for hotels.',
    location: { city: 'Ljubljana', countryCode: 'SI' },
  },
  work: [
    {
      name: 'Pekarna Rog',
      position: 'Head Bakr',
      startDate: '2020-03',
      summary: 'I lead the night shift.',
      highlights: ['Bread for four hotels', 'A shop of our own'],
    },
    { name: 'Mlln', position: 'Baker', startDate: '2015-01', endDate: '2020-02' },
  ],
  skills: [
    { name: 'Baking', keywords: ['Sourdough', 'Rye'] },
    { name: 'Business', keywords: ['Costing', 'Hiring'] },
  ],
};

/** Opens the panel, and waits for the form. */
async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Texts', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Texts' });
  await expect(panel.getByLabel('Edit', { exact: true })).toBeVisible({ timeout: 30_000 });
  return panel;
}

/** Waits until the panel's code has loaded. Until then, the page shows a copy of the panel. */
async function panelLoaded(page: Page) {
  await expect(page.locator('#texts-panel')).toHaveCount(0, { timeout: 60_000 });
}

/** Closes the panel, and opens it again. */
async function closeAndOpen(panel: Locator) {
  await panel.getByRole('button', { name: 'Close Texts' }).click();
  await expect(panel).toHaveCount(0);
  await openPanel(panel.page());
}

/** Shows the form for a file. */
async function edit(panel: Locator, title: string) {
  await panel.getByLabel('Edit', { exact: true }).selectOption({ label: title });
  await expect(panel.getByRole('heading', { name: title, exact: true })).toBeVisible();
}

/** Performs a save or an undo, and waits for the reload that follows. */
async function save(panel: Locator, act: () => Promise<unknown>, status = 'Saved') {
  const page = panel.page();
  await page.evaluate(() => (document.documentElement.dataset['before'] = ''));
  await act();
  await expect(page.locator('html[data-before]')).toHaveCount(0, { timeout: 60_000 });
  await panelLoaded(page);
  await expect(panel.getByRole('status')).toHaveText(status);
}

/** Types into a field, leaves it, and waits until the text is in its file and the page has reloaded. */
async function fill(panel: Locator, site: TextsSite, field: Locator, text: string) {
  await save(panel, async () => {
    await field.fill(text);
    await field.press('Tab');
    await site.expectText(text);
  });
}

const entry = (panel: Locator, name: RegExp | string) =>
  panel.getByRole('button', { name, expanded: false });

test('an owner can click a text on the page, correct it, and see it in its file and on the page', async ({
  open,
  atEnd,
}) => {
  const site = await startTexts(atEnd, CV);
  const before = site.read();
  const page = await open(site.url, { expectedMessages });
  const panel = await openPanel(page);
  expect(await violationsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Press any text' }).click();
  await page.getByRole('heading', { name: 'Anna Novak' }).click();
  const name = panel.getByLabel('Name required');
  await expect(name).toBeFocused();
  await fill(panel, site, name, 'Ana Novak');
  await expect(page.getByRole('heading', { name: 'Ana Novak' })).toBeVisible();
  expect(changedLines(before, site.read())).toEqual([
    'profile.yaml',
    '-name: Anna Novak',
    '+name: Ana Novak',
  ]);
});

test(
  'an owner can turn a CV into a finished site without opening a text editor',
  { tag: '@full' },
  async ({ open, atEnd }) => {
    const site = await startTexts(atEnd, CV);
    const before = site.read();
    const page = await open(site.url, { expectedMessages });
    const panel = await openPanel(page);

    await panel.getByRole('button', { name: 'Press any text' }).click();
    await page.getByRole('heading', { name: 'Anna Novak' }).click();
    const name = panel.getByLabel('Name required');
    await expect(name).toBeFocused();
    // After a save, the reloaded page shows a copy of the panel until the panel's code has loaded. Text typed into the
    // copy is kept.
    const { promise: isTyped, resolve: load } = Promise.withResolvers<undefined>();
    await page.route('**/src/texts/panel/mount.tsx*', async (route) => {
      await isTyped;
      await route.continue();
    });
    await name.fill('Ana Nova');
    await expect(page.locator('#texts-panel')).toBeAttached({ timeout: 30_000 });
    await expect(name).toBeFocused();
    await page.keyboard.type('a');
    // Another reload also keeps the text.
    await page.reload();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Ana Novaa');
    await name.press('End');
    await name.press('Backspace');
    await page.keyboard.type('k');
    load(undefined);
    await site.expectText('name: Ana Novak');
    await expect(page.getByRole('heading', { name: 'Ana Novak' })).toBeVisible({ timeout: 20_000 });
    await panelLoaded(page);

    const portrait = panel.getByRole('group', { name: 'Portrait' });
    await portrait.getByLabel('File', { exact: false }).setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: await noiseImage('jpeg', 300, 300),
    });
    await expect(portrait).toContainText('me.jpg');
    await fill(panel, site, portrait.getByLabel('Alternative text'), 'Ana at her oven');
    // The frame of the hero keeps its shape, although the image is smaller and square.
    const shown = page.getByRole('img', { name: 'Ana at her oven' });
    await expect
      .poll(() => shown.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight), {
        timeout: 20_000,
      })
      .toBeCloseTo(0.8);

    await edit(panel, 'Experience');
    await entry(panel, 'Head Bakr').click();
    await fill(panel, site, panel.getByRole('textbox', { name: 'Role' }), 'Head Baker');
    await panel.getByRole('button', { name: 'Head Baker', expanded: true }).click();
    await entry(panel, 'Baker').last().click();
    await fill(panel, site, panel.getByRole('textbox', { name: 'Company' }), 'Mlin');

    await panel.getByRole('button', { name: 'Add to Certificates' }).click();
    const certificate = panel.getByRole('group', { name: 'Certificates' });
    await expect(certificate.getByLabel('Name')).toBeFocused();
    await fill(panel, site, certificate.getByLabel('Name'), 'Master baker');

    await edit(panel, 'Skills');
    const up = panel.getByRole('button', { name: 'Move up: Business' });
    await save(panel, () => up.click());
    await expect(up).toBeFocused();

    await panel.getByRole('button', { name: 'Page', exact: true }).click();
    const newPage = panel.getByRole('form', { name: 'New page' });
    await newPage.getByLabel('Title').fill('Imprint');
    await newPage.getByRole('button', { name: 'Create the page' }).click();
    await expect(panel.getByRole('heading', { name: 'Imprint' })).toBeVisible();
    const text = panel.getByLabel('Text', { exact: true });
    await expect(text).toBeFocused();
    await fill(panel, site, text, 'Ana Novak, Trg 1, Ljubljana');
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }),
    ).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Remove this page' })).toBeFocused();

    // Clicking an item on the to-do list focuses its field.
    await panel.getByText(/\d left to fill in/).click();
    await panel.getByRole('button', { name: /you@example\.com/ }).click();
    const email = panel.getByLabel(/^E-?mail/i);
    await expect(email).toBeFocused();
    await fill(panel, site, email, 'ana@novak.si');

    // The server sends neither the undo history nor the files that Vite denies.
    const denied = ['.env.local', '.npmrc', 'site.pem', '.git/config'];
    mkdirSync(join(site.folder, '.git'), { recursive: true });
    for (const file of denied) writeFileSync(join(site.folder, file), '');
    for (const file of ['node_modules/.cache/texts/me.json', ...denied]) {
      expect([file, await statusesOf(site, file)]).toEqual([file, [403, 403, 403, 403]]);
    }

    expect(changedLines(before, site.read())).toEqual([
      'experience.yaml',
      '-  - role: Head Bakr',
      '+  - role: Head Baker',
      '-    company: Mlln',
      '+    company: Mlin',
      // The new entry replaces the commented-out example.
      '-#certificates:',
      '-#  - name: What it says you can do',
      '-#    issuer: Who gave it to you',
      '-#    period: March 2021',
      '+certificates:',
      '+  - name: Master baker',
      'pages/imprint.md',
      '+---',
      '+title: Imprint',
      '+---',
      '+',
      '+Ana Novak, Trg 1, Ljubljana',
      '+',
      'profile.yaml',
      '-name: Anna Novak',
      '+name: Ana Novak',
      '-email: you@example.com',
      '+email: ana@novak.si',
      '-#portrait:',
      '-#  file: portrait.jpg',
      '-#  alternativeText: You, at your desk',
      '+portrait:',
      '+  file: me.jpg',
      '+  alternativeText: Ana at her oven',
      'skills.yaml',
      '-  - title: Baking',
      '-    skills:',
      '-      - Sourdough',
      '-      - Rye',
      '+  - title: Baking',
      '+    skills:',
      '+      - Sourdough',
      '+      - Rye',
    ]);
    await expect(panel.getByText('Nothing is left to fill in.')).toBeVisible();
    // By default, messages are not delivered.
    await panel.getByText('1 setting for the build').click();
    await expect(panel.getByText('Messages from the contact form are not delivered')).toBeVisible();
    const variables = { SITE_VARIANT: 'me', PUBLIC_CONTACT_DELIVERY: 'netlify' };
    const build = await runBuild(site.folder, variables);
    expect(build.status, build.output).toBe(0);
    for (const listed of ['content/me', 'are shown as written', 'not delivered']) {
      expect(build.output).not.toContain(listed);
    }
  },
);

test(
  "the panel shows a mistake beside its field with the build's message, and does not save the text",
  { tag: '@full' },
  async ({ open, atEnd }) => {
    const site = await startTexts(atEnd, CV);
    const before = site.read();
    const page = await open(site.url, { expectedMessages });
    const panel = await openPanel(page);
    /** Mistakes that a person could make, each with a part of the build's message. */
    const mistakes: [field: string, text: string, message: RegExp][] = [
      ['Name', '', /missing; expected text/],
      ['Initials', 'ANJX', /at most three letters/],
      ['Description', 'bread '.repeat(40), /at most 200 characters/],
      ['E-mail', 'ana at novak', /expected an e-mail address/],
      ['Phone', 'ask me', /expected a telephone number/],
      ['LinkedIn', 'linkedin.com/in/ana', /expected/],
      ['Language', 'Slovene', /expected the code of a language/],
      ['Reports to', 'my service', /expected/],
    ];
    for (const [label, text, message] of mistakes) {
      const field = panel
        .getByLabel(label, { exact: true })
        .or(panel.getByLabel(`${label} required`));
      const value = await field.inputValue();
      await field.fill(text);
      await field.press('Tab');
      await expect(field, label).toHaveAttribute('aria-invalid', 'true');
      await expect(field, label).toHaveAccessibleDescription(message);
      await field.fill(value);
      await field.press('Tab');
      await expect(field, label).not.toHaveAttribute('aria-invalid');
    }
    const portrait = panel.getByRole('group', { name: 'Portrait' }).getByLabel(/^File/);
    await portrait.setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture'),
    });
    await expect(portrait).toHaveAttribute('aria-invalid', 'true');

    await edit(panel, 'Experience');
    await panel.getByRole('button', { name: 'Add to Roles' }).click();
    await panel.getByRole('group', { name: 'Roles' }).getByLabel('Period').last().fill('2012');
    await panel.getByLabel('Edit', { exact: true }).focus();
    await expect(panel.getByText('expected a role, a company, or both')).toBeVisible();
    await expect(panel.getByRole('status')).toContainText('Not saved: one mistake');
    // The panel keeps the rejected text when you switch to another form, close the panel, or reload the page.
    const expectMistake = () => expect(panel.getByText('has a mistake')).toBeVisible();
    await edit(panel, 'Skills');
    await expect(panel.getByRole('status')).toHaveText('Not saved: one mistake (Experience)');
    await edit(panel, 'Experience');
    await expectMistake();
    await closeAndOpen(panel);
    await expectMistake();
    await page.getByRole('region', { name: 'Texts' }).press('Escape');
    await page.reload();
    await openPanel(page);
    await expectMistake();
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect(panel.getByRole('status')).toHaveText('Undone');
    await expect(panel.getByText('expected a role, a company, or both')).toHaveCount(0);
    expect(changedLines(before, site.read())).toEqual([]);
  },
);

test(
  'you can use the panel with only the keyboard, and it has no axe violations in either theme or on a phone',
  { tag: '@full' },
  async ({ open, atEnd }) => {
    const site = await startTexts(atEnd, CV);
    const page = await open(site.url, { expectedMessages, colorScheme: 'dark' });
    const button = page.getByRole('button', { name: 'Texts', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'Texts' });
    await expect(panel.getByRole('heading', { name: 'Texts' })).toBeFocused({ timeout: 30_000 });
    await edit(panel, 'Skills');
    await entry(panel, 'Business').focus();
    await page.keyboard.press('Enter');
    await save(panel, () => page.keyboard.press('Alt+ArrowUp'));
    expect(order(site)).toEqual(['Business', 'Baking']);
    // After the reload, the entry is still open and has focus.
    await expect(panel.getByRole('button', { name: 'Business', expanded: true })).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'light' });
    await edit(panel, 'Profile');
    expect(await violationsOf(page)).toEqual([]);
    await panel.getByLabel('Edit', { exact: true }).focus();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(button).toBeFocused();
  },
);

test(
  'if Git or another tab changes a file, the panel shows the change and offers to insert your text',
  { tag: '@full' },
  async ({ open, atEnd }) => {
    const site = await startTexts(atEnd, CV);
    const page = await open(site.url, { expectedMessages });
    const panel = await openPanel(page);
    // Changes the file before the typed text arrives.
    const changeFirst = (route: Route) => {
      site.change('profile.yaml', 'I bake bread for hotels.', 'I bake bread for everyone.');
      return route.continue();
    };
    await page.route('**/_texts/save', changeFirst, { times: 1 });
    await panel.getByLabel('Name required').fill('Ana Novak');
    await page.keyboard.press('Tab');
    const notice = panel.getByRole('alert');
    await expect(notice).toContainText('Profile was changed elsewhere');
    await expect(notice).toContainText('Ana Novak');
    await closeAndOpen(panel);
    await expect(notice).toContainText('Ana Novak');
    await expect(panel.getByLabel('Introduction', { exact: true })).toHaveValue(
      'I bake bread for everyone.',
    );
    const insert = notice.getByRole('button', { name: 'Insert it' });
    await save(panel, () => insert.click());
    await site.expectText('name: Ana Novak');
    await site.expectText('I bake bread for everyone.');

    await save(panel, () => panel.getByRole('button', { name: 'Undo' }).click(), 'Undone');
    await site.expectText('name: Anna Novak');

    // Choosing a different accent restarts the server, and the panel opens again after the reload.
    await panel.getByRole('radio', { name: 'signal' }).click({ force: true });
    await site.expectText('accent: signal');
    await expect(page.locator('html')).toHaveCSS('--accent', '174 60 10', { timeout: 60_000 });
    await panelLoaded(page);
    await expect(panel.getByRole('radio', { name: 'signal' })).toBeChecked();
    await expect(panel.getByRole('status')).toHaveText('Saved');

    // You cannot edit a file that does not parse.
    site.change('skills.yaml', 'title: Baking', 'title: @Baking');
    await panel.getByLabel('Edit', { exact: true }).selectOption({ label: 'Skills' });
    await expect(panel.getByRole('alert')).toContainText('skills.yaml has a mistake on line');

    site.stop();
    await expect(panel.getByRole('status')).toContainText('Waiting for the server (npm run dev)');
  },
);

/** Returns the statuses of requests for a file by its path in the project and on the machine. */
async function statusesOf({ url, folder }: TextsSite, file: string): Promise<number[]> {
  const paths = [
    `/${file}`,
    `/@fs${join(folder, file)}`,
    `/${file}?raw`,
    `/@fs${join(folder, file)}?url`,
  ];
  return Promise.all(paths.map(async (path) => (await fetch(url + path)).status));
}

/** Returns the titles of the skill groups in file order. */
function order({ variant }: TextsSite): string[] {
  const text = readFileSync(join(variant, 'skills.yaml'), 'utf8');
  return [...text.matchAll(/title: (.*)/g)].map(([, title = '']) => title);
}
