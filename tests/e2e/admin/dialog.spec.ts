import type { Locator, Page } from '@playwright/test';
import type { Draft } from '../../../src/browser-storage/drafts.ts';
import { siteOf } from '../../setup/servers.ts';
import { type OpenAdmin, expect, test } from '../fixtures.ts';
import { violationsOf } from '../support/axe.ts';
import {
  card,
  formErrors,
  expectToast,
  holdProjects,
  onMethod,
  openAdd,
  openEdit,
  toast,
} from '../support/admin.ts';
import { type OwnProjects, isProjectsRequest } from '../support/own-projects.ts';
import { animationsEnd } from '../support/settle.ts';

const ADD = { name: 'Add New Project' } as const;

const discardDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Discard changes?' });

async function closed(dialog: Locator): Promise<void> {
  await expect(dialog).toHaveCount(0);
}

test("the edit form shows the project's values, and saves empty fields as null", async ({
  openAdmin,
  projects,
}) => {
  const { id } = await projects.add({
    title: projects.title('before'),
    technologies: ['n8n', 'TypeScript', 'C++'],
    image_url: 'https://example.com/a.png',
    video_url: 'https://example.com/a.mp4',
    project_link: 'https://example.com/demo',
    display_order: 907,
    is_password_protected: true,
  });
  const page = await openAdmin();
  const dialog = await openEdit(page, projects.title('before'));
  await expect(dialog.getByLabel('Title')).toHaveValue(projects.title('before'));
  await expect(dialog.getByLabel('Description')).toHaveValue('What it was before.');
  await expect(dialog.getByLabel('Technologies')).toHaveValue('n8n, TypeScript, C++');
  await expect(dialog.getByLabel('Image URL')).toHaveValue('https://example.com/a.png');
  await expect(dialog.getByLabel('Video URL')).toHaveValue('https://example.com/a.mp4');
  await expect(dialog.getByLabel('Demo link')).toHaveValue('https://example.com/demo');

  await dialog.getByLabel('Title').fill(`  ${projects.title('after')} `);
  await dialog.getByLabel('Technologies').fill(' n8n,, Go , n8n ,Go,');
  for (const label of ['Image URL', 'Video URL', 'Demo link'])
    await dialog.getByLabel(label).fill(' ');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expectToast(page, 'Success', 'Project updated!');
  await closed(dialog);
  await expect(card(page, projects.title('after'))).toBeVisible();
  expect(await projects.row(id)).toMatchObject({
    title: projects.title('after'),
    description: 'What it was before.',
    technologies: ['n8n', 'Go'],
    image_url: null,
    video_url: null,
    project_link: null,
    image_file_path: null,
    video_file_path: null,
    display_order: 907,
    is_password_protected: true,
  });
});

test('a new project is saved as typed, and its display_order is the number of existing projects', async ({
  openAdmin,
  projects,
}) => {
  let counted = '';
  let sent: unknown;
  const page = await openAdmin({
    prepare: (page) =>
      page.route(isProjectsRequest, async (route) => {
        if (route.request().method() === 'HEAD') {
          const response = await route.fetch();
          counted = response.headers()['content-range']?.split('/')[1] ?? '';
          expect([...new URL(route.request().url()).searchParams.keys()]).toEqual(['select']);
          return route.fulfill({ response });
        }
        if (route.request().method() === 'POST') sent = route.request().postDataJSON();
        await route.fallback();
      }),
  });
  const dialog = await openAdd(page, projects.title('new'));
  // This project is public for a moment, so other tests may show its image and must be able to load it.
  const image = `${siteOf('consultant')}/apple-touch-icon.png`;
  await dialog.getByLabel('Image URL').fill(image);
  await dialog.getByLabel('Demo link').fill('https://example.com/demo');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expectToast(page, 'Success', 'Project created!');
  // Focus moves to the Edit button of the new card, not back to the button that opened the dialog.
  await expect(
    card(page, projects.title('new')).getByRole('button', { name: /^Edit/ }),
  ).toBeFocused();
  const [created] = await projects.rows();
  expect(created).toMatchObject({
    title: projects.title('new'),
    description: 'What it is now.',
    technologies: ['Now'],
    image_url: image,
    image_file_path: null,
    video_url: null,
    video_file_path: null,
    project_link: 'https://example.com/demo',
    is_password_protected: false,
  });
  expect(Number(counted)).toBeGreaterThanOrEqual(8);
  expect(sent).toMatchObject({ display_order: Number(counted) });
  expect(created?.display_order).toBe(Number(counted));
  expect(sent).not.toHaveProperty('is_password_protected');
});

test('every missing or invalid field shows an error, and the first one receives focus', async ({
  openAdmin,
}) => {
  let requests = 0;
  const page = await openAdmin({
    prepare: (page) =>
      page.route(
        isProjectsRequest,
        onMethod('POST', (route) => {
          requests += 1;
          return route.abort();
        }),
      ),
  });
  const dialog = await openAdd(page);
  await dialog.getByLabel('Technologies').fill(' , ,');
  await dialog.getByLabel('Image URL').fill('javascript:alert(1)');
  await dialog.getByLabel('Video URL').fill('example.com/a.mp4');
  await dialog.getByLabel('Demo link').fill('ftp://example.com');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(formErrors(dialog)).toHaveCount(6);

  for (const [label, error] of [
    ['Title', 'Please enter a title.'],
    ['Description', 'Please enter a description.'],
    ['Technologies', 'Please enter at least one technology.'],
    ['Image URL', 'Please enter a URL that starts with https://'],
    ['Video URL', 'Please enter a URL that starts with https://'],
    ['Demo link', 'Please enter a URL that starts with https://'],
  ] as const) {
    const field = dialog.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    const described = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const texts = await Promise.all(
      described.map((id) => dialog.locator(`[id="${id}"]`).textContent()),
    );
    expect(texts.join(' ')).toContain(error);
  }

  await dialog.getByLabel('Title').fill('Now there is one');
  await expect(dialog.getByLabel('Title')).not.toHaveAttribute('aria-invalid');
  await expect(dialog.getByText('Please enter a title.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await expect(formErrors(dialog)).toHaveCount(5);
  expect(requests).toBe(0);
});

test(
  'while you type, the preview shows what visitors will see',
  { tag: '@full' },
  async ({ openAdmin }) => {
    const page = await openAdmin();
    const dialog = await openAdd(page);
    const preview = dialog.getByRole('article');
    await dialog.getByLabel('Title').fill('Seen before it is saved');
    await dialog.getByLabel('Description').fill('Told before it is saved.');
    await dialog.getByLabel('Technologies').pressSequentially('Go, Go ,, Rust');
    await dialog.getByLabel('Demo link').fill('https://example.com/demo');
    await expect(preview.getByRole('heading', { name: 'Seen before it is saved' })).toBeVisible();
    await expect(preview.getByText('Told before it is saved.')).toHaveCount(1);
    await expect(preview.getByRole('listitem')).toHaveText(['Go', 'Rust']);
    const link = preview.getByRole('link', { name: 'View Demo' });
    await expect(link).toHaveAttribute('href', 'https://example.com/demo');
    await dialog.getByLabel('Demo link').fill('javascript:alert(1)');
    await expect(link).toHaveCount(0);
  },
);

test(
  'the form warns about an http URL for media, but not about an https URL',
  { tag: '@full' },
  async ({ openAdmin }) => {
    // The preview may try to load the typed URL.
    const page = await openAdmin({ expectedMessages: [/Failed to load resource/] });
    const dialog = await openAdd(page);
    const warning = dialog.getByText('will not load on an https site');
    await dialog.getByLabel('Image URL').fill('http://127.0.0.1:9/a.png');
    await expect(warning).toBeVisible();
    await dialog.getByLabel('Image URL').fill('https://127.0.0.1:9/a.png');
    await expect(warning).toHaveCount(0);
    await dialog.getByLabel('Video URL').fill('http://127.0.0.1:9/a.mp4');
    await expect(warning).toBeVisible();
    await dialog.getByLabel('Video URL').fill('');
    await dialog.getByLabel('Demo link').fill('http://127.0.0.1:9/');
    await expect(warning).toHaveCount(0);
  },
);

test('a double click, or Enter during a save, saves only once', async ({ openAdmin, projects }) => {
  const held = holdProjects('POST');
  const page = await openAdmin({ prepare: held.prepare });
  const dialog = await openAdd(page, projects.title('once'));
  await dialog.getByRole('button', { name: 'Create Project' }).dblclick();
  const busy = dialog.getByRole('button', { name: 'Saving...' });
  await expect(busy).toBeVisible();
  await expect(busy).toBeDisabled();
  await expect(dialog.getByLabel('Title')).not.toBeEditable();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(discardDialog(page)).toHaveCount(0);
  held.release();
  await closed(dialog);
  expect(held.count()).toBe(1);
  expect(await projects.rows()).toHaveLength(1);
});

/** Returns the stored draft of the project whose id is `key`, or of a new project if `key` is `new`. */
const storedDraft = (page: Page, key: string) =>
  page.evaluate((part) => {
    const name = Object.keys(localStorage).find((name) => name.includes(part));
    return name === undefined ? null : localStorage.getItem(name);
  }, `:${key}`);

const waysOut: { name: string; leave: (page: Page, dialog: Locator) => Promise<unknown> }[] = [
  { name: 'Escape', leave: (page) => page.keyboard.press('Escape') },
  { name: 'a click on the backdrop', leave: (page) => page.mouse.click(4, 400) },
  { name: 'Cancel', leave: (_, dialog) => dialog.getByRole('button', { name: 'Cancel' }).click() },
];

for (const { name, leave } of waysOut) {
  test(
    `${name} closes an unchanged dialog, and asks for confirmation if there are changes`,
    { tag: name === 'Escape' ? [] : '@full' },
    async ({ openAdmin, projects }) => {
      const page = await openAdmin();
      const dialog = await openAdd(page);
      await leave(page, dialog);
      await closed(dialog);
      expect(new URL(page.url()).pathname).toBe('/admin');

      await openAdd(page, projects.title('kept'));
      for (const keepEditing of [
        () => discardDialog(page).getByRole('button', { name: 'Keep editing' }).click(),
        () => page.keyboard.press('Escape'),
      ]) {
        await leave(page, dialog);
        await expect(discardDialog(page)).toBeVisible();
        await keepEditing();
        await closed(discardDialog(page));
        await expect(dialog.getByLabel('Title')).toHaveValue(projects.title('kept'));
      }
      await leave(page, dialog);
      await discardDialog(page).getByRole('button', { name: 'Discard' }).click();
      await closed(dialog);
      await openAdd(page);
      await expect(dialog.getByLabel('Title')).toHaveValue('');
      await expect(dialog.getByText('There is an unsaved draft')).toHaveCount(0);
      expect(await projects.rows()).toEqual([]);
    },
  );
}

test(
  'closing the tab asks for confirmation only if there are unsaved changes',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const page = await openAdmin();
    const prompts: string[] = [];
    page.on('dialog', (dialog) => {
      prompts.push(dialog.type());
      void dialog.dismiss();
    });
    const dialog = await openAdd(page, projects.title('open'));
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => Promise.resolve(prompts)).toEqual(['beforeunload']);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await discardDialog(page).getByRole('button', { name: 'Discard' }).click();
    await closed(dialog);
    const gone = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await gone;
    expect(prompts).toHaveLength(1);
  },
);

test('after a reload, the form offers lost text as a draft', async ({ openAdmin, projects }) => {
  const page = await openAdmin();
  const dialog = await openAdd(page, projects.title('lost'));
  await expect.poll(() => storedDraft(page, 'new')).toContain('What it is now.');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();

  // Simulates a later draft from another tab.
  await page.evaluate((title) => {
    const key = Object.keys(localStorage).find((name) => name.includes(':new:')) ?? '';
    const draft = JSON.parse(localStorage.getItem(key) ?? '') as Draft;
    const id = crypto.randomUUID();
    const later = { ...draft, id, fields: { ...draft.fields, title }, at: draft.at + 1 };
    localStorage.setItem(key.replace(draft.id, id), JSON.stringify(later));
  }, projects.title('later'));

  await openAdd(page);
  await expect(dialog.getByLabel('Title')).toHaveValue('');
  const offer = dialog.getByRole('status').filter({ hasText: 'There is an unsaved draft' });
  await expect(offer).toContainText(`“${projects.title('later')}”`);
  await expect(offer).toContainText('There is one more draft after this one.');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Discard draft' }).click();
  await expect(offer).toContainText(`“${projects.title('lost')}”`);
  await dialog.getByRole('button', { name: 'Restore draft' }).click();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(dialog.getByLabel('Title')).toHaveValue(projects.title('lost'));
  await expect(dialog.getByLabel('Technologies')).toHaveValue('Now');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await closed(dialog);
  await expect.poll(() => storedDraft(page, 'new')).toBeNull();
});

test(
  'the draft of an edited project is offered only for that project, and can be discarded',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const { id } = await projects.add({ title: projects.title('edited') });
    await projects.add({ title: projects.title('other') });
    const page = await openAdmin();
    const dialog = await openEdit(page, projects.title('edited'));
    await dialog.getByLabel('Description').fill('Changed and lost.');
    await expect.poll(() => storedDraft(page, id)).toContain('Changed and lost.');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();

    await openEdit(page, projects.title('other'));
    await expect(dialog.getByText('There is an unsaved draft')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await closed(dialog);
    await openEdit(page, projects.title('edited'));
    await dialog.getByRole('button', { name: 'Discard draft' }).click();
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await expect(dialog.getByLabel('Description')).toHaveValue('What it was before.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await closed(dialog);
    expect(await storedDraft(page, id)).toBeNull();
  },
);

test('focus stays inside the dialog, and returns to the Edit button when the dialog closes', async ({
  openAdmin,
  projects,
}) => {
  await projects.add({ title: projects.title('focus') });
  const page = await openAdmin();
  const opener = card(page, projects.title('focus')).getByRole('button', { name: 'Edit' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.keyboard.press('Escape');
  await closed(dialog);
  await expect(opener).toBeFocused();
});

test('the form shows an error from the database, and keeps the typed text', async ({
  openAdmin,
  projects,
}) => {
  const page = await openAdmin({
    expectedMessages: [/Failed to load resource/],
    prepare: (page) =>
      page.route(
        isProjectsRequest,
        onMethod('POST', (route) =>
          route.fulfill({
            status: 400,
            json: { code: '23514', message: 'violates a check', details: null, hint: null },
          }),
        ),
      ),
  });
  const dialog = await openAdd(page, projects.title('rejected'));
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expectToast(page, 'Error', 'Failed to create project');
  await expect(formErrors(dialog)).toHaveText(/^Not saved\. violates a check/);
  // Screen readers announce only the toast. The reason is the accessible description of the button, which keeps focus.
  const save = dialog.getByRole('button', { name: 'Create Project' });
  await expect(save).toBeFocused();
  await expect(save).toHaveAccessibleDescription(/^Not saved\. violates a check/);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(1);
  await expect(page.getByText('Failed to create project')).toHaveCount(1);
  await expect(dialog.getByLabel('Title')).toHaveValue(projects.title('rejected'));
  const { count } = await projects.service
    .from('projects')
    .select('id', { count: 'exact', head: true })
    .eq('title', projects.title('rejected'));
  expect(count).toBe(0);
});

/** Tries to save a new project, and waits for the error toast. Only the test advances the page's clock. */
async function failToSave(
  openAdmin: OpenAdmin,
  projects: OwnProjects,
): Promise<{ page: Page; dialog: Locator }> {
  const page = await openAdmin({
    expectedMessages: [/Failed to load resource/],
    prepare: async (page) => {
      await page.clock.install();
      await page.route(
        isProjectsRequest,
        onMethod('POST', (route) => route.fulfill({ status: 500, json: { message: 'broken' } })),
      );
    },
  });
  const dialog = await openAdd(page, projects.title('failing'));
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expectToast(page, 'Failed to create project');
  return { page, dialog };
}

test(
  'an error toast stays visible for 5 seconds while dialogs open and close',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const { page, dialog } = await failToSave(openAdmin, projects);
    const text = 'Failed to create project';
    const region = toast(page);
    await expect(dialog.getByRole('region', { name: 'Notifications' })).toHaveCount(1);
    await page.clock.runFor(2_000);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(discardDialog(page).getByRole('region').getByText(text)).toBeVisible();
    await page.clock.runFor(1_000);
    await discardDialog(page).getByRole('button', { name: 'Discard' }).click();
    await closed(dialog);
    await expect(region.getByText(text)).toBeVisible();
    await page.clock.runFor(1_900);
    await expect(region.getByText(text)).toHaveCount(1);
    await page.clock.runFor(100);
    await expect(region.getByText(text)).toHaveCount(0);
  },
);

test(
  'Escape closes the dialog or the toast that has focus, and Dismiss closes only the toast',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const { page, dialog } = await failToSave(openAdmin, projects);
    const failureToast = toast(page).getByText('Failed to create project');
    await page.keyboard.press('Escape');
    await expect(discardDialog(page)).toBeVisible();
    await expect(failureToast).toBeVisible();
    await toast(page).getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Escape');
    await expect(failureToast).toHaveCount(0);
    await expect(discardDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await closed(discardDialog(page));
    await dialog.getByRole('button', { name: 'Create Project' }).click();
    await expect(failureToast).toBeVisible();
    await toast(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(failureToast).toHaveCount(0);
    await expect(dialog).toBeVisible();
  },
);

test(
  'Ctrl+S and Cmd+S save, except while a confirmation dialog is open',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const page = await openAdmin();
    const dialog = await openAdd(page, projects.title('by key'));
    await page.keyboard.press('Escape');
    await expect(discardDialog(page)).toBeVisible();
    await page.keyboard.press('Control+s');
    await discardDialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await closed(discardDialog(page));
    expect(await projects.rows()).toEqual([]);
    await dialog.getByLabel('Description').focus();
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Project created!');
    await closed(dialog);
    const edit = await openEdit(page, projects.title('by key'));
    await edit.getByLabel('Description').fill('Saved by key.');
    await page.keyboard.press('Meta+s');
    await expectToast(page, 'Project updated!');
    expect(await projects.rows()).toMatchObject([{ description: 'Saved by key.' }]);
  },
);

test(
  'the form for a new project focuses the title and marks the required fields',
  { tag: '@full' },
  async ({ openAdmin }) => {
    const page = await openAdmin();
    const dialog = await openAdd(page);
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await expect(dialog.getByText('required', { exact: true })).toHaveCount(3);
    for (const name of ['Title', 'Description', 'Technologies']) {
      const field = dialog.getByRole('textbox', { name, exact: true });
      await expect(field).toHaveAttribute('required', '');
      await expect(dialog.getByLabel(name, { exact: true })).toHaveCount(1);
    }
    await expect(dialog.getByLabel('Demo link', { exact: true })).not.toHaveAttribute('required');
    await expect(dialog.getByLabel('Image file')).toHaveAttribute('accept', /^image\//);
    await expect(dialog.getByLabel('Video file')).toHaveAttribute('accept', /^video\//);
    await expect(dialog.getByText(/password/i)).toHaveCount(0);
    await expect(dialog.getByLabel(/order/i)).toHaveCount(0);
  },
);

test(
  'headings are as bold in the preview as in the list',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    await projects.add({ title: projects.title('weighed') });
    const page = await openAdmin();
    const weightIn = (part: Page | Locator) =>
      part
        .getByRole('article')
        .getByRole('heading', { name: projects.title('weighed') })
        .evaluate((heading) => getComputedStyle(heading).fontWeight);
    const listed = await weightIn(page);
    const dialog = await openEdit(page, projects.title('weighed'));
    expect([listed, await weightIn(dialog)]).toEqual(['600', '600']);
  },
);

for (const { name, viewport, tag } of [
  { name: 'a wide screen', viewport: { width: 1280, height: 800 }, tag: '@full' },
  { name: 'a phone', viewport: { width: 390, height: 844 }, tag: [] },
]) {
  test(
    `an error toast does not cover the heading, the focused field or the buttons of the dialog on ${name}`,
    { tag },
    async ({ openAdmin, projects }) => {
      let failing = true;
      const page = await openAdmin({
        viewport,
        expectedMessages: [/status of 500/],
        prepare: (page) =>
          page.route(
            isProjectsRequest,
            onMethod('POST', (route) =>
              failing
                ? route.fulfill({ status: 500, json: { message: 'broken' } })
                : route.fallback(),
            ),
          ),
      });
      const dialog = await openAdd(page, projects.title('again'));
      const create = dialog.getByRole('button', { name: 'Create Project' });
      await create.click();
      await expectToast(page, 'Failed to create project');
      await animationsEnd(page);
      const boxOf = async (locator: Locator) => {
        const box = await locator.boundingBox();
        if (!box) throw new Error('The element is not rendered.');
        return box;
      };
      const { y, height } = await boxOf(toast(page));
      const heading = await boxOf(dialog.getByRole('heading', ADD));
      expect(y).toBeGreaterThan(heading.y + heading.height);
      expect(y + height).toBeLessThan((await boxOf(create)).y);
      await toast(page).getByRole('button', { name: 'Dismiss' }).click();
      // Scrolls until the last field before the buttons is just above them.
      const field = dialog.getByLabel('Demo link');
      await field.focus();
      await dialog.evaluate(
        (element, bottom) => {
          element.scrollBy(
            0,
            bottom -
              (element.querySelector('[data-actions]')?.getBoundingClientRect().top ?? 0) +
              4,
          );
        },
        await field.evaluate((input) => input.getBoundingClientRect().bottom),
      );
      await page.keyboard.press('Control+s');
      await expectToast(page, 'Failed to create project');
      await expect
        .poll(async () => {
          const box = await boxOf(field);
          return box.y + box.height - (await boxOf(toast(page))).y;
        })
        .toBeLessThanOrEqual(0);
      failing = false;
      await create.click({ timeout: 3_000 });
      await expectToast(page, 'Project created!');
    },
  );
}
