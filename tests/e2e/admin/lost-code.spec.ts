import type { Page } from '@playwright/test';
import { video } from '../../setup/media.ts';
import { expect, test } from '../fixtures.ts';
import { failedRequestMessages } from '../support/network.ts';

const messages = [
  ...failedRequestMessages,
  /CodeLoadFailure|The code did not load/,
  /status of 404/,
];

const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded.' });

const parts = [
  { file: 'ProjectDialog', press: 'Add Project', shows: 'Add New Project' },
  { file: 'ProjectDialog', press: 'Edit', shows: 'Edit Project' },
  { file: 'OrderEditor', press: 'Change Order', shows: 'Save Order' },
  { file: 'Inbox', press: 'Inbox', shows: 'Messages' },
] as const;

for (const { file, press, shows } of parts) {
  test(
    `if the code for "${press}" fails to load, "Try again" loads it`,
    { tag: press === 'Add Project' ? [] : '@full' },
    async ({ openAdmin, projects, network }) => {
      await projects.add({ title: projects.title('one') });
      await projects.add({ title: projects.title('two') });
      const page = await openAdmin({
        ...(file === 'Inbox' ? { delivery: 'supabase' as const } : {}),
        expectedMessages: messages,
        prepare: (page) => network.fail(page, `**/_astro/${file}.*.js`),
      });
      await page.evaluate(() => Object.assign(globalThis, { same: true }));
      if (file === 'Inbox') await page.getByRole('link', { name: press }).click();
      else if (press === 'Edit') {
        await page.getByRole('button', { name: `Edit ${projects.title('one')}` }).click();
      } else await page.getByRole('button', { name: press }).click();
      await expect(notice(page)).toBeVisible();
      network.recover();
      await notice(page).getByRole('button', { name: 'Try again' }).click();
      const shown =
        file === 'ProjectDialog'
          ? page.getByRole('dialog', { name: shows }).getByLabel('Title')
          : file === 'Inbox'
            ? page.getByRole('group', { name: shows })
            : page.getByRole('button', { name: shows });
      await expect(shown).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'same'))).toBe(true);
    },
  );
}

for (const [part, label] of [
  ['media-worker', 'Image file'],
  ['rewrite-video', 'Video file'],
] as const) {
  test(
    `if the script ${part} fails to load, the error does not blame the file`,
    { tag: '@full' },
    async ({ openAdmin, network }) => {
      const page = await openAdmin({
        expectedMessages: failedRequestMessages,
        prepare: (page) => network.fail(page, `**/_astro/${part}*.js`),
      });
      await page.getByRole('button', { name: 'Add Project' }).click();
      const field = page.getByRole('dialog').getByLabel(label, { exact: true });
      await field.setInputFiles({ name: 'a.mp4', mimeType: '', buffer: await video() });
      await expect(field).toHaveAccessibleDescription(
        /This part of the page could not be loaded\. Choose the file again\./,
      );
    },
  );
}

test(
  'if a new build has replaced the code, "Try again" reloads the page',
  { tag: '@full' },
  async ({ openAdmin }) => {
    let gone = true;
    const page = await openAdmin({
      expectedMessages: messages,
      prepare: (page) =>
        page.route('**/_astro/ProjectDialog.*.js', (route) =>
          gone ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
        ),
    });
    await page.getByRole('button', { name: 'Add Project' }).click();
    await expect(notice(page)).toBeVisible();
    const loadedAgain = page.waitForEvent('load');
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await loadedAgain;
    gone = false;
    await page.getByRole('button', { name: 'Add Project' }).click();
    await expect(page.getByRole('dialog', { name: 'Add New Project' })).toBeVisible();
  },
);
