import fc from 'fast-check';
import type { Locator, Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { parseProjectFields } from '../../src/domain/project-input.ts';
import { parseProjects } from '../../src/domain/project.ts';
import { isList, isProjects, onMethod, openAdd, setUpAdmin } from '../setup/admin.ts';
import { answerProjects } from '../setup/fake-projects.ts';
import { hostileBytes, hostileFields, hostileFileName, hostileRow, runs } from './hostile.ts';

const { open, openAdmin } = setUpAdmin('Hostile');

/** So many rows are sent to one page. */
const BATCH = 100;

/** Media that cannot be loaded, or not over http, give way to the icon; that much is said. */
const lostMedia = [
  /Failed to load resource/,
  /violation: (img|media)-src http:/,
  /http:.*Content Security Policy directive: "(img|media)-src/,
];

/** Nothing that was only text was taken for more, and nothing pushes the page wider than the screen. */
async function expectUnharmed(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'executed' in globalThis)).toBe(false);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
  expect(
    await page.getByText('Unexpected Application Error!').filter({ visible: true }).count(),
  ).toBe(0);
}

const loopback = Object.values(inject('sites'))
  .concat(inject('backend').url)
  .map((address) => new URL(address).host);

/** Nothing of this machine or beyond it is asked for what hostile rows name. */
const loseMedia = (page: Page) =>
  page.route(
    (url) => !loopback.includes(url.host),
    (route) => route.abort(),
  );

test.for(Array.from({ length: Math.ceil(runs / BATCH) }, (_, index) => index))(
  'rows of a backend that lies: batch %i is shown as text, or left out',
  async (batch) => {
    const sampled = fc.sample(
      fc.array(hostileRow, { minLength: BATCH, maxLength: BATCH }),
      batch + 1,
    );
    // As they come over the network.
    const rows = JSON.parse(JSON.stringify(sampled[batch])) as unknown[];
    const expected = parseProjects(rows).filter((project) => !project.isPasswordProtected);
    expect(expected.length).toBeGreaterThan(0);
    const page = await open('/projects', {
      viewport: { width: 390, height: 800 },
      expectedMessages: lostMedia,
      prepare: async (page) => {
        await loseMedia(page);
        await answerProjects(rows)(page);
      },
    });
    const cards = page.getByRole('article');
    await expect.poll(() => cards.count()).toBe(expected.length);
    expect(
      await cards.locator('h2').evaluateAll((all) => all.map((one) => one.textContent)),
    ).toEqual(expected.map(({ title }) => title));
    const links = await page
      .getByRole('link', { name: 'View Demo' })
      .evaluateAll((all) =>
        all
          .map((link) => [(link as HTMLAnchorElement).protocol, link.getAttribute('href')])
          .filter(([protocol]) => protocol !== 'https:' && protocol !== 'http:'),
      );
    expect(links).toEqual([]);
    await expectUnharmed(page);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
  },
);

test('the admin meets the same rows as text: in the grid, in the dialog and in the order', async () => {
  const [sampled] = fc.sample(fc.array(hostileRow, { minLength: 30, maxLength: 30 }), 1);
  const rows = (JSON.parse(JSON.stringify(sampled)) as unknown[]).map((row) =>
    typeof row === 'object' && row !== null ? { ...row, revision: 1 } : row,
  );
  const expected = parseProjects(rows);
  expect(expected.length).toBeGreaterThan(1);
  const page = await openAdmin({
    viewport: { width: 390, height: 800 },
    onlyOwn: false,
    expectedMessages: lostMedia,
    prepare: async (page) => {
      await loseMedia(page);
      await page.route(isList, (route) => route.fulfill({ json: rows }));
    },
  });
  const cards = page.getByRole('article');
  await expect.poll(() => cards.count()).toBe(Math.min(24, expected.length));
  await expectUnharmed(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await dialog.waitFor();
  await expectUnharmed(page);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await cards
    .first()
    .getByRole('button', { name: /^Delete/ })
    .press('Enter');
  await page.getByRole('alertdialog', { name: 'Delete project' }).waitFor();
  await expectUnharmed(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change Order' }).press('Enter');
  await page.getByRole('button', { name: 'Save Order' }).waitFor();
  await expectUnharmed(page);
});

/** Puts a text into a control, lone surrogates and all; a protocol in between would mend it. */
async function put(control: Locator, text: string): Promise<void> {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  await control.evaluate((element: HTMLInputElement | HTMLTextAreaElement, codes) => {
    const value = codes.map((code) => String.fromCharCode(code)).join('');
    const prototype = Object.getPrototypeOf(element) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, units);
}

const labels = {
  title: 'Title',
  description: 'Description',
  technologies: 'Technologies',
  imageUrl: 'Image URL',
  videoUrl: 'Video URL',
  projectLink: 'Demo link',
} as const;

test('what is typed into the form is sent as it is, or refused there in a sentence', async () => {
  const samples = [
    {
      title: 'NUL \0',
      description: 'x',
      technologies: 'x',
      imageUrl: '',
      videoUrl: '',
      projectLink: '',
    },
    {
      title: 'x',
      description: 'half \ud83d',
      technologies: 'x',
      imageUrl: '',
      videoUrl: '',
      projectLink: '',
    },
    ...fc.sample(hostileFields, Math.ceil(runs / 60)),
  ];
  const sent: Record<string, unknown>[] = [];
  const page = await openAdmin({
    expectedMessages: lostMedia,
    prepare: async (page) => {
      await loseMedia(page);
      await page.route(
        isProjects,
        onMethod('POST', async (route) => {
          const row = route.request().postDataJSON() as Record<string, unknown>;
          sent.push(row);
          const kept = { is_password_protected: false, revision: 1, ...row };
          await route.fulfill({ status: 201, json: kept });
        }),
      );
    },
  });
  for (const fields of samples) {
    const before = sent.length;
    const dialog = await openAdd(page);
    for (const [name, label] of Object.entries(labels)) {
      await put(dialog.getByLabel(label), fields[name as keyof typeof labels]);
    }
    // A line of input takes no line ends: what the control says is what counts.
    const typed = await dialog.evaluate(
      (element, ids) =>
        ids.map((id) => {
          const { value } = element.querySelector(`#project-${id}`) as HTMLInputElement;
          return Array.from({ length: value.length }, (_, index) => value.charCodeAt(index));
        }),
      Object.keys(labels),
    );
    const read = typed.map((codes) => codes.map((code) => String.fromCharCode(code)).join(''));
    const expected = parseProjectFields(
      Object.fromEntries(
        Object.keys(labels).map((name, index) => [name, read[index] ?? '']),
      ) as unknown as typeof fields,
    );
    await dialog.getByRole('button', { name: 'Create Project' }).press('Enter');
    if (expected.ok) {
      await dialog.waitFor({ state: 'detached' });
      expect(sent.at(-1)).toMatchObject({
        title: expected.input.title,
        description: expected.input.description,
        technologies: expected.input.technologies,
        image_url: expected.input.imageUrl,
        video_url: expected.input.videoUrl,
        project_link: expected.input.projectLink,
      });
      expect(sent.length).toBe(before + 1);
    } else {
      const told = (await dialog.getByRole('alert').first().innerText()).split('\n');
      for (const sentence of Object.values(expected.errors)) {
        expect(told.some((line) => line.includes(sentence))).toBe(true);
      }
      expect(sent.length).toBe(before);
      await expectUnharmed(page);
      await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
      if (read.some((text) => text !== '')) {
        const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
        await question.getByRole('button', { name: 'Discard' }).press('Enter');
      }
      await dialog.waitFor({ state: 'detached' });
    }
    await expectUnharmed(page);
  }
});

test('whatever file is dropped, it is taken for what it is, or refused in a sentence', async () => {
  const page = await openAdmin({ viewport: { width: 390, height: 800 } });
  const dialog = await openAdd(page);
  const field = dialog.locator('.file-field').first();
  const files = fc.sample(fc.tuple(hostileFileName, hostileBytes), Math.ceil(runs / 20));
  for (const [name, bytes] of files) {
    await field.evaluate(
      (element, { name, bytes }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
        element.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true }));
      },
      { name, bytes: [...bytes] },
    );
    const error = dialog.locator('#project-image-error');
    await expect
      .poll(() => error.textContent({ timeout: 1_000 }))
      .toMatch(/^This file is (empty|not a PNG, JPEG, WebP, AVIF or GIF image)\. \(/);
    await expectUnharmed(page);
  }
});
