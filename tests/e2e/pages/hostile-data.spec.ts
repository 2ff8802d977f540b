import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { mediaFileError } from '../../../src/domain/media/media-file.ts';
import { SNIFFED_BYTES, sniffType } from '@portfolio/media-files/media-type';
import { parseProjectFields } from '../../../src/domain/project/project-input.ts';
import { parseProject, sortProjects } from '../../../src/domain/project/project.ts';
import {
  hostileBytes,
  hostileFields,
  hostileFileName,
  hostileRow,
  runs,
  sampleBatch,
  seed,
} from '../../hostile/hostile.ts';
import { servers } from '../../setup/servers.ts';
import { expect, test } from '../fixtures.ts';
import { deleteDialog, onMethod, openAdd } from '../support/admin.ts';
import { mockProjects } from '../support/fake-projects.ts';
import { isListRequest, isProjectsRequest } from '../support/own-projects.ts';

// Adds the seed to the report, so that you can reproduce a failure with HOSTILE_SEED.
test.beforeEach(({}, testInfo) => {
  testInfo.annotations.push({ type: 'HOSTILE_SEED', description: String(seed) });
});

/** The default number of cases in a batch. */
const BATCH = 100;

/**
 * The console messages about media that fail to load, and about media that the page blocks because they use http. The
 * page shows an icon instead.
 */
const blockedMediaMessages = [
  /Failed to load resource/,
  /blocked by CORS policy/,
  /violation: (img|media)-src http:/,
  /http:.*Content Security Policy directive: "(img|media)-src/,
];

/** Expects that no text ran as code, that the page is no wider than the screen, and that no island has failed. */
async function expectUnharmed(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'executed' in globalThis)).toBe(false);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
  await expect(
    page.getByText('Unexpected Application Error!').filter({ visible: true }),
  ).toHaveCount(0);
}

const isLoopback = (url: URL) =>
  [...Object.values(servers().sites), servers().backend.url].includes(url.origin);

/** Blocks requests to other machines, because hostile rows contain media URLs. */
const blockMedia = (page: Page) =>
  page.route(
    (url) => !isLoopback(url),
    (route) => route.abort(),
  );

/** Returns the batch numbers for the given number of cases. */
const batches = (cases: number, size = BATCH) =>
  Array.from({ length: Math.ceil(cases / size) }, (_, index) => index);

/**
 * The number of cases for a form. Filling in a form takes ten times as long as rendering a row, so a run of up to 500
 * cases uses only one batch for each form test.
 */
const formRuns = runs > 500 ? runs : BATCH;

for (const batch of batches(runs)) {
  test(`/projects shows hostile rows as text or leaves them out (batch ${batch})`, async ({
    open,
  }) => {
    // The browser has to find fonts for many writing systems.
    test.slow();
    // Converts the rows to JSON and back, because rows from the network also come from JSON.
    const rows = JSON.parse(JSON.stringify(sampleBatch(hostileRow, BATCH, batch))) as unknown[];
    const projects = sortProjects(rows.flatMap((row) => parseProject(row, '') ?? []));
    const expected = projects.filter(
      (project) => project.title !== '' && !project.isPasswordProtected,
    );
    expect(expected.length).toBeGreaterThan(0);
    const page = await open('/projects', {
      viewport: { width: 390, height: 800 },
      expectedMessages: blockedMediaMessages,
      prepare: async (page) => {
        await blockMedia(page);
        await mockProjects(rows)(page);
      },
    });
    const cards = page.getByRole('article');
    await expect(cards.first()).toBeVisible({ timeout: 40_000 });
    const more = page.getByRole('button', { name: 'Show more' });
    if (await more.isVisible()) await more.click();
    await expect(cards).toHaveCount(expected.length, { timeout: 40_000 });
    expect(
      await cards.evaluateAll((all) =>
        all.map((card) => ({
          title: card.querySelector('h2')?.textContent,
          description:
            card.querySelector('.project-card-title + .project-card-text > p')?.textContent ?? '',
          technologies: [...card.querySelectorAll('li')].map((chip) => chip.textContent),
        })),
      ),
    ).toEqual(
      expected.map(({ title, description, technologies }) => ({
        title,
        description,
        technologies,
      })),
    );
    const links = await page
      .getByRole('link', { name: 'View Demo' })
      .evaluateAll((all) =>
        all
          .map((link) => [(link as HTMLAnchorElement).protocol, link.getAttribute('href')])
          .filter(([protocol]) => protocol !== 'https:' && protocol !== 'http:'),
      );
    expect(links).toEqual([]);
    await expectUnharmed(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

for (const batch of batches(runs, 500)) {
  test(
    `/admin shows hostile rows as text (batch ${batch})`,
    { tag: '@full' },
    async ({ openAdmin }) => {
      const sampled = sampleBatch(hostileRow, 30, batch);
      const rows = JSON.parse(JSON.stringify(sampled)) as unknown[];
      const expected = rows.flatMap((row) => parseProject(row, '') ?? []);
      expect(expected.length).toBeGreaterThan(1);
      const page = await openAdmin({
        viewport: { width: 390, height: 800 },
        onlyOwn: false,
        expectedMessages: blockedMediaMessages,
        prepare: async (page) => {
          await blockMedia(page);
          await page.route(isListRequest, (route) => route.fulfill({ json: rows }));
        },
      });
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(Math.min(24, expected.length));
      await expectUnharmed(page);
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Edit Project' });
      await expect(dialog).toBeVisible();
      await expectUnharmed(page);
      await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
      await expect(dialog).toHaveCount(0);
      await cards
        .first()
        .getByRole('button', { name: /^Delete/ })
        .press('Enter');
      await expect(deleteDialog(page)).toBeVisible();
      await expectUnharmed(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Change Order' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Save Order' })).toBeVisible();
      await expectUnharmed(page);
    },
  );
}

const labels = {
  title: 'Title',
  description: 'Description',
  technologies: 'Technologies',
  imageUrl: 'Image URL',
  videoUrl: 'Video URL',
  projectLink: 'Demo link',
} as const;

type Fields = Readonly<Record<keyof typeof labels, string>>;

const minimalFields: Fields = {
  title: 'x',
  description: 'x',
  technologies: 'x',
  imageUrl: '',
  videoUrl: '',
  projectLink: '',
};

/** The outcome of filling in and submitting a form. */
interface Submission {
  /** The values of the controls. They can differ from the case, because a single-line input drops line breaks. */
  readonly typed: Fields;
  /** The errors that the form showed, or `null` if it accepted the input. */
  readonly shownErrors: readonly string[] | null;
  readonly widerThanScreen: number;
}

/**
 * Fills in and submits the form for a new project, once for each case. The loop runs in the page, because Playwright's
 * protocol would replace lone surrogates and take longer.
 */
async function fillAndSubmit(page: Page, cases: readonly Fields[]): Promise<readonly Submission[]> {
  const submissions = await page.evaluate(
    async ([json, names]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const find = <Found extends Element>(selector: string) =>
        document.querySelector<Found>(selector);
      const until = async <Found>(ask: () => Found | null | false): Promise<Found> => {
        const end = performance.now() + 10_000;
        for (;;) {
          const found = ask();
          if (found !== null && found !== false) return found;
          if (performance.now() > end) throw new Error(`timed out: ${String(ask)}`);
          await frame();
        }
      };
      const done = [];
      for (const fields of JSON.parse(json) as Record<string, string>[]) {
        if (!find('dialog form')) {
          [...document.querySelectorAll('button')]
            .find((button) => button.textContent === 'Add Project')
            ?.click();
        }
        // Once the form is open, it handles input events.
        const form = await until(() => find<HTMLFormElement>('dialog[open] form'));
        const controls = names.map((name) => find(`#project-${name}`) as HTMLInputElement);
        for (const [index, control] of controls.entries()) {
          const prototype = Object.getPrototypeOf(control) as object;
          Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(
            control,
            fields[names[index] ?? ''],
          );
          control.dispatchEvent(new Event('input', { bubbles: true }));
        }
        const typed = Object.fromEntries(
          names.map((name, index) => [name, controls[index]?.value]),
        );
        const send = form.querySelector<HTMLButtonElement>('[type=submit]');
        // Removes focus. If the form then focuses an invalid field, it has rejected the input.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        send?.click();
        await until(
          () =>
            send?.ariaDisabled === 'true' ||
            !form.isConnected ||
            document.activeElement?.matches('[aria-invalid]'),
        );
        const isSaving = send?.ariaDisabled === 'true' || !form.isConnected;
        if (isSaving) await until(() => !form.isConnected);
        done.push({
          typed,
          shownErrors: isSaving
            ? null
            : names.flatMap((name) => {
                const error = find(`#project-${name}-error`);
                return error === null ? [] : [`${name}: ${error.textContent}`];
              }),
          widerThanScreen: document.documentElement.scrollWidth - innerWidth,
        });
      }
      return JSON.stringify(done);
    },
    [JSON.stringify(cases), Object.keys(labels)] as const,
  );
  return JSON.parse(submissions) as readonly Submission[];
}

/**
 * Returns the cases in which the browser and Node agree on whether each URL is valid. The two may disagree on hosts
 * with letters from a recent Unicode version.
 */
async function casesParsedAlike(page: Page, cases: readonly Fields[]): Promise<readonly Fields[]> {
  const urls = cases.map(({ imageUrl, videoUrl, projectLink }) => [
    imageUrl,
    videoUrl,
    projectLink,
  ]);
  const inBrowser = await page.evaluate(
    (json) => (JSON.parse(json) as string[][]).map((urls) => urls.map((url) => URL.canParse(url))),
    JSON.stringify(urls),
  );
  return cases.filter((_, row) =>
    urls[row]?.every((url, index) => URL.canParse(url) === inBrowser[row]?.[index]),
  );
}

for (const batch of batches(formRuns)) {
  test(
    `the form trims and sends hostile text, or rejects it with a message (batch ${batch})`,
    { tag: '@full' },
    async ({ openAdmin }) => {
      const cases = [
        { ...minimalFields, title: 'NUL \0' },
        { ...minimalFields, description: 'half \ud83d' },
        ...sampleBatch(hostileFields, BATCH, batch),
      ];
      const sent: Record<string, unknown>[] = [];
      const page = await openAdmin({
        expectedMessages: blockedMediaMessages,
        prepare: async (page) => {
          await blockMedia(page);
          await page.route(
            isProjectsRequest,
            onMethod('POST', async (route) => {
              const row = route.request().postDataJSON() as Record<string, unknown>;
              sent.push(row);
              const kept = { is_password_protected: false, revision: 1, ...row };
              await route.fulfill({ status: 201, json: [kept] });
            }),
          );
        },
      });
      await expect(page.getByRole('button', { name: 'Add Project' })).toBeVisible();
      const rows = sent.values();
      const parsedAlike = await casesParsedAlike(page, cases);
      for (const { typed, shownErrors, widerThanScreen } of await fillAndSubmit(
        page,
        parsedAlike,
      )) {
        expect(widerThanScreen).toBeLessThanOrEqual(0);
        const expected = parseProjectFields(typed);
        if (expected.ok) {
          expect(shownErrors).toBeNull();
          expect(rows.next().value).toMatchObject({
            title: expected.input.title,
            description: expected.input.description,
            technologies: expected.input.technologies,
            image_url: expected.input.imageUrl,
            video_url: expected.input.videoUrl,
            project_link: expected.input.projectLink,
          });
        } else {
          const errors = Object.entries(expected.errors) as [keyof Fields, string][];
          expect(shownErrors?.toSorted()).toEqual(
            errors.map(([name, sentence]) => `${name}: ${sentence}`).toSorted(),
          );
        }
      }
      expect(rows.next().done).toBe(true);
      await expectUnharmed(page);
    },
  );
}

for (const batch of batches(formRuns)) {
  test(
    `the form checks the real type of each file, and rejects a bad file with a message (batch ${batch})`,
    { tag: '@full' },
    async ({ openAdmin }) => {
      const page = await openAdmin({ viewport: { width: 390, height: 800 } });
      const dialog = await openAdd(page);
      const files = sampleBatch(fc.tuple(hostileFileName, hostileBytes), BATCH, batch);
      const results = await dialog.getByLabel('Image file', { exact: true }).evaluate(
        async (input: HTMLInputElement, files) => {
          const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
          const isPreparing = () =>
            input.closest('dialog')?.textContent.includes('Preparing the file...');
          const found = [];
          for (const { name, bytes } of files) {
            const transfer = new DataTransfer();
            const file = new File([new Uint8Array(bytes)], name, { type: 'image/png' });
            transfer.items.add(file);
            input.files = transfer.files;
            input.dispatchEvent(new Event('change', { bubbles: true }));
            const end = performance.now() + 10_000;
            do await frame();
            while (isPreparing() && performance.now() < end);
            found.push({
              name: file.name,
              text: document.querySelector('#project-image-error')?.textContent,
              widerThanScreen: document.documentElement.scrollWidth - innerWidth,
            });
          }
          return found;
        },
        files.map(([name, bytes]) => ({ name, bytes: [...bytes] })),
      );
      for (const [index, { name, text, widerThanScreen }] of results.entries()) {
        const bytes = files[index]?.[1] ?? new Uint8Array();
        const type = await sniffType(bytes.subarray(0, SNIFFED_BYTES));
        const reason = mediaFileError('image', type, bytes.length);
        // Random bytes after the signature of an accepted type are not a readable image.
        expect(text).toBe(
          `${reason ?? 'This file could not be read: it may be damaged or incomplete.'} (${name})`,
        );
        expect(widerThanScreen).toBeLessThanOrEqual(0);
      }
      await expectUnharmed(page);
    },
  );
}
