import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  card,
  eventually,
  expectToast,
  isProjects,
  onMethod,
  openAdd,
  openEdit,
  setUpAdmin,
  toast,
} from '../setup/admin.ts';

const { openAdmin, addProject, title, row, rows, service } = setUpAdmin('Dialog');

const ADD = { name: 'Add New Project' } as const;

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => document.activeElement === element);

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard changes?' });

async function closed(dialog: Locator): Promise<void> {
  await dialog.waitFor({ state: 'detached' });
}

test('an edit starts from the project, and writes the row with null for what is empty', async () => {
  const { id } = await addProject({
    title: title('before'),
    technologies: ['n8n', 'TypeScript', 'C++'],
    image_url: 'https://example.com/a.png',
    video_url: 'https://example.com/a.mp4',
    project_link: 'https://example.com/demo',
    display_order: 907,
    is_password_protected: true,
  });
  const page = await openAdmin();
  const dialog = await openEdit(page, title('before'));
  expect(await dialog.getByLabel('Title').inputValue()).toBe(title('before'));
  expect(await dialog.getByLabel('Description').inputValue()).toBe('What it was before.');
  expect(await dialog.getByLabel('Technologies').inputValue()).toBe('n8n, TypeScript, C++');
  expect(await dialog.getByLabel('Image URL').inputValue()).toBe('https://example.com/a.png');
  expect(await dialog.getByLabel('Video URL').inputValue()).toBe('https://example.com/a.mp4');
  expect(await dialog.getByLabel('Demo link').inputValue()).toBe('https://example.com/demo');

  await dialog.getByLabel('Title').fill(`  ${title('after')} `);
  await dialog.getByLabel('Technologies').fill(' n8n,, Go , n8n ,Go,');
  for (const label of ['Image URL', 'Video URL', 'Demo link'])
    await dialog.getByLabel(label).fill(' ');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expectToast(page, 'Success', 'Project updated!');
  await closed(dialog);
  await card(page, title('after')).waitFor();
  expect(await row(id)).toMatchObject({
    title: title('after'),
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

test('a new project gets the number of projects as its display_order, and every field', async () => {
  let counted = '';
  let sent: unknown;
  const page = await openAdmin({
    prepare: (page) =>
      page.route(isProjects, async (route) => {
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
  const dialog = await openAdd(page, title('new'));
  await dialog.getByLabel('Image URL').fill('https://example.com/a.png');
  await dialog.getByLabel('Demo link').fill('https://example.com/demo');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expectToast(page, 'Success', 'Project created!');
  await card(page, title('new')).waitFor();
  const [created] = await rows();
  expect(created).toMatchObject({
    title: title('new'),
    description: 'What it is now.',
    technologies: ['Now'],
    image_url: 'https://example.com/a.png',
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

test('the form is empty again after an edit and after a creation', async () => {
  await addProject({ title: title('edited') });
  const page = await openAdmin();
  const edit = await openEdit(page, title('edited'));
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await closed(edit);
  const add = await openAdd(page, title('made'));
  await add.getByRole('button', { name: 'Create Project' }).click();
  await closed(add);
  await openAdd(page);
  for (const label of [
    'Title',
    'Description',
    'Technologies',
    'Image URL',
    'Video URL',
    'Demo link',
  ]) {
    expect(await add.getByLabel(label).inputValue()).toBe('');
  }
  expect(await add.getByText('There is an unsaved draft').count()).toBe(0);
});

test('what is missing or wrong stands beside its field and in a summary that takes the focus', async () => {
  let asked = 0;
  const page = await openAdmin({
    prepare: (page) =>
      page.route(
        isProjects,
        onMethod('POST', (route) => {
          asked += 1;
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
  const summary = dialog.getByRole('alert').filter({ hasText: '6 fields need a change.' });
  await summary.waitFor();
  await eventually(() => isFocused(summary)).toBe(true);

  for (const [label, error] of [
    ['Title', 'Please enter a title.'],
    ['Description', 'Please enter a description.'],
    ['Technologies', 'Please enter at least one technology.'],
    ['Image URL', 'Please enter a URL that starts with https://'],
    ['Video URL', 'Please enter a URL that starts with https://'],
    ['Demo link', 'Please enter a URL that starts with https://'],
  ] as const) {
    const field = dialog.getByLabel(label, { exact: true });
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const described = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const texts = await Promise.all(
      described.map((id) => dialog.locator(`[id="${id}"]`).textContent()),
    );
    expect(texts.join(' ')).toContain(error);
    expect(await summary.getByRole('listitem').filter({ hasText: label }).count()).toBe(1);
  }

  await dialog.getByLabel('Title').fill('Now there is one');
  expect(await dialog.getByLabel('Title').getAttribute('aria-invalid')).toBeNull();
  expect(await dialog.getByText('Please enter a title.').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  const again = dialog.getByRole('alert').filter({ hasText: '5 fields need a change.' });
  await eventually(() => isFocused(again)).toBe(true);
  expect(asked).toBe(0);
});

test('a link of the summary leads to its field and asks nothing', async () => {
  const page = await openAdmin();
  const dialog = await openAdd(page);
  await dialog.getByLabel('Title').fill(title('half'));
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await dialog.getByRole('alert').getByRole('link', { name: 'Technologies' }).click();
  await eventually(async () => [
    await question(page).count(),
    await isFocused(dialog.getByLabel('Technologies')),
  ]).toEqual([0, true]);
  expect(await dialog.getByLabel('Title').inputValue()).toBe(title('half'));
});

test('the card shows while typing what visitors will see', async () => {
  const page = await openAdmin();
  const dialog = await openAdd(page);
  const preview = dialog.getByRole('article');
  await dialog.getByLabel('Title').fill('Seen before it is saved');
  await dialog.getByLabel('Description').fill('Told before it is saved.');
  await dialog.getByLabel('Technologies').pressSequentially('Go, Go ,, Rust');
  await dialog.getByLabel('Demo link').fill('https://example.com/demo');
  await preview.getByRole('heading', { name: 'Seen before it is saved' }).waitFor();
  expect(await preview.getByText('Told before it is saved.').count()).toBe(1);
  expect(await preview.getByRole('listitem').allTextContents()).toEqual(['Go', 'Rust']);
  const link = preview.getByRole('link', { name: 'View Demo' });
  expect(await link.getAttribute('href')).toBe('https://example.com/demo');
  await dialog.getByLabel('Demo link').fill('javascript:alert(1)');
  await link.waitFor({ state: 'detached' });
});

test('an http address of media is warned about, an https one is not', async () => {
  const page = await openAdmin();
  const dialog = await openAdd(page);
  const warning = dialog.getByText('will not show on an https site');
  await dialog.getByLabel('Image URL').fill('http://127.0.0.1:9/a.png');
  await warning.waitFor();
  await dialog.getByLabel('Image URL').fill('https://127.0.0.1:9/a.png');
  await warning.waitFor({ state: 'detached' });
  await dialog.getByLabel('Video URL').fill('http://127.0.0.1:9/a.mp4');
  await warning.waitFor();
  await dialog.getByLabel('Video URL').fill('');
  await dialog.getByLabel('Demo link').fill('http://127.0.0.1:9/');
  await warning.waitFor({ state: 'detached' });
});

test('a double click and Enter while it is busy save once', async () => {
  let sent = 0;
  const { promise: until, resolve: release } = Promise.withResolvers<undefined>();
  const page = await openAdmin({
    prepare: (page) =>
      page.route(
        isProjects,
        onMethod('POST', async (route) => {
          sent += 1;
          await until;
          await route.fallback();
        }),
      ),
  });
  const dialog = await openAdd(page, title('once'));
  await dialog.getByRole('button', { name: 'Create Project' }).dblclick();
  const busy = dialog.getByRole('button', { name: 'Saving...' });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  expect(await dialog.getByLabel('Title').isDisabled()).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  expect(await question(page).count()).toBe(0);
  release(undefined);
  await closed(dialog);
  expect(sent).toBe(1);
  expect(await rows()).toHaveLength(1);
});

const waysOut: { name: string; leave: (page: Page, dialog: Locator) => Promise<unknown> }[] = [
  { name: 'Escape', leave: (page) => page.keyboard.press('Escape') },
  { name: 'the backdrop', leave: (page) => page.mouse.click(4, 400) },
  { name: 'Cancel', leave: (_, dialog) => dialog.getByRole('button', { name: 'Cancel' }).click() },
  { name: 'Back', leave: (page) => page.evaluate(() => history.back()) },
];

test.for(waysOut)(
  '$name asks before changes are discarded, and not without any',
  async ({ leave }) => {
    const page = await openAdmin();
    const dialog = await openAdd(page);
    await leave(page, dialog);
    await closed(dialog);
    expect(new URL(page.url()).pathname).toBe('/admin');

    await openAdd(page, title('kept'));
    for (const answer of [
      () => question(page).getByRole('button', { name: 'Keep editing' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await leave(page, dialog);
      await question(page).waitFor();
      await answer();
      await closed(question(page));
      expect(await dialog.getByLabel('Title').inputValue()).toBe(title('kept'));
    }
    await leave(page, dialog);
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await closed(dialog);
    await openAdd(page);
    expect(await dialog.getByLabel('Title').inputValue()).toBe('');
    expect(await dialog.getByText('There is an unsaved draft').count()).toBe(0);
    expect(await rows()).toEqual([]);
  },
);

test('a change that is undone is not a change', async () => {
  await addProject({ title: title('same') });
  const page = await openAdmin();
  const dialog = await openEdit(page, title('same'));
  await dialog.getByLabel('Title').fill('Another one');
  await dialog.getByLabel('Title').fill(title('same'));
  await page.keyboard.press('Escape');
  await closed(dialog);
});

test('closing the tab asks while something has changed, and only then', async () => {
  const page = await openAdmin();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const dialog = await openAdd(page, title('open'));
  await page.close({ runBeforeUnload: true });
  await eventually(() => Promise.resolve(asked)).toEqual(['beforeunload']);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await closed(dialog);
  const gone = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await gone;
  expect(asked).toHaveLength(1);
});

test('what was typed survives a crash, is offered again, and can be refused', async () => {
  const { id } = await addProject({ title: title('edited') });
  const page = await openAdmin();
  const kept = (key: string) =>
    page.evaluate((name) => localStorage.getItem(`portfolio:draft:${name}`), key);
  const add = await openAdd(page, title('lost'));
  await eventually(() => kept('new')).toContain('What it is now.');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();

  const edit = await openEdit(page, title('edited'));
  expect(await edit.getByText('There is an unsaved draft').count()).toBe(0);
  await edit.getByLabel('Description').fill('Changed and lost.');
  await eventually(() => kept(id)).toContain('Changed and lost.');
  await page.reload();

  await openAdd(page);
  expect(await add.getByLabel('Title').inputValue()).toBe('');
  await add.getByRole('button', { name: 'Restore draft' }).click();
  await eventually(() => isFocused(add.getByLabel('Title'))).toBe(true);
  expect(await add.getByLabel('Title').inputValue()).toBe(title('lost'));
  expect(await add.getByLabel('Technologies').inputValue()).toBe('Now');
  await add.getByRole('button', { name: 'Create Project' }).click();
  await closed(add);

  await openEdit(page, title('edited'));
  await edit.getByRole('button', { name: 'Discard draft' }).click();
  await eventually(() => isFocused(edit.getByLabel('Title'))).toBe(true);
  expect(await edit.getByLabel('Description').inputValue()).toBe('What it was before.');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await closed(edit);
  expect(await kept(id)).toBeNull();
});

test('a draft that was neither restored nor refused is offered again', async () => {
  const page = await openAdmin();
  const dialog = await openAdd(page, title('lost'));
  await eventually(() =>
    page.evaluate(() => localStorage.getItem('portfolio:draft:new')),
  ).toContain('What it is now.');
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await openAdd(page);
  await dialog.getByText('There is an unsaved draft').waitFor();
  await page.keyboard.press('Escape');
  await closed(dialog);
  await openAdd(page);
  expect(await dialog.getByText('There is an unsaved draft').count()).toBe(1);
});

test('the dialog holds the focus and gives it back', async () => {
  await addProject({ title: title('focus') });
  const page = await openAdmin();
  const opener = card(page, title('focus')).getByRole('button', { name: 'Edit' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await dialog.waitFor();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.keyboard.press('Escape');
  await closed(dialog);
  expect(await isFocused(opener)).toBe(true);
});

test('rules that the database holds beyond the form are told, and nothing is lost', async () => {
  const page = await openAdmin({
    expectedMessages: [/Failed to load resource/],
    prepare: (page) =>
      page.route(
        isProjects,
        onMethod('POST', (route) =>
          route.fulfill({
            status: 400,
            json: { code: '23514', message: 'violates a check', details: null, hint: null },
          }),
        ),
      ),
  });
  const dialog = await openAdd(page, title('refused'));
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expectToast(page, 'Error', 'Failed to create project');
  const summary = dialog.getByRole('alert').filter({ hasText: 'Not saved. violates a check' });
  await summary.waitFor();
  expect(await page.getByText('Failed to create project').count()).toBe(1);
  expect(await dialog.getByLabel('Title').inputValue()).toBe(title('refused'));
  const { count } = await service
    .from('projects')
    .select('id', { count: 'exact', head: true })
    .eq('title', title('refused'));
  expect(count).toBe(0);
});

/** A dialog whose save has failed, and the toast that says so, on a page whose time only the test moves. */
async function failToSave(): Promise<{ page: Page; dialog: Locator }> {
  const page = await openAdmin({
    expectedMessages: [/Failed to load resource/],
    prepare: async (page) => {
      await page.clock.install();
      await page.route(
        isProjects,
        onMethod('POST', (route) => route.fulfill({ status: 500, json: { message: 'broken' } })),
      );
    },
  });
  const dialog = await openAdd(page, title('failing'));
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expectToast(page, 'Failed to create project');
  return { page, dialog };
}

test('a toast goes with the topmost dialog, and stays for 5,000 ms whatever opens and closes', async () => {
  const { page, dialog } = await failToSave();
  const text = 'Failed to create project';
  const region = toast(page);
  expect(await dialog.getByRole('region', { name: 'Notifications' }).count()).toBe(1);
  await page.clock.runFor(2_000);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question(page).getByRole('region').getByText(text).waitFor();
  await page.clock.runFor(1_000);
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await closed(dialog);
  await region.getByText(text).waitFor();
  await page.clock.runFor(1_900);
  expect(await region.getByText(text).count()).toBe(1);
  await page.clock.runFor(100);
  await eventually(() => region.getByText(text).count()).toBe(0);
});

test('a toast can be dismissed from within the dialog that opened above it', async () => {
  const { page, dialog } = await failToSave();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question(page).waitFor();
  await toast(page).getByRole('button', { name: 'Dismiss' }).click({ timeout: 3_000 });
  await eventually(() => toast(page).getByText('Failed to create project').count()).toBe(0);
  expect(await question(page).isVisible()).toBe(true);
});

test('Escape dismisses the toast first, and asks only then', async () => {
  const { page, dialog } = await failToSave();
  await page.keyboard.press('Escape');
  await eventually(() => toast(page).getByText('Failed to create project').count()).toBe(0);
  expect(await question(page).count()).toBe(0);
  expect(await dialog.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await question(page).waitFor();
});

test('adding has its title, fields and button', async () => {
  const page = await openAdmin();
  await page.getByRole('button', { name: 'Add Project' }).click();
  const dialog = page.getByRole('dialog', ADD);
  await dialog.waitFor();
  for (const label of ['Title', 'Description', 'Technologies']) {
    expect(await dialog.getByLabel(label).getAttribute('required')).toBe('');
  }
  expect(await dialog.getByLabel('Image file').getAttribute('accept')).toMatch(/^image\//);
  expect(await dialog.getByLabel('Video file').getAttribute('accept')).toMatch(/^video\//);
  expect(await dialog.getByText(/password/i).count()).toBe(0);
  expect(await dialog.getByLabel(/order/i).count()).toBe(0);
});

test.for([
  { name: 'a wide screen', viewport: { width: 1280, height: 800 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
])(
  'the toast of a failure leaves the buttons of the dialog free on $name',
  async ({ viewport }) => {
    let failing = true;
    const page = await openAdmin({
      viewport,
      expectedMessages: [/status of 500/],
      prepare: (page) =>
        page.route(
          isProjects,
          onMethod('POST', (route) =>
            failing
              ? route.fulfill({ status: 500, json: { message: 'broken' } })
              : route.fallback(),
          ),
        ),
    });
    const dialog = await openAdd(page, title('again'));
    const create = dialog.getByRole('button', { name: 'Create Project' });
    await create.click();
    await expectToast(page, 'Failed to create project');
    failing = false;
    await create.click({ timeout: 3_000 });
    await expectToast(page, 'Project created!');
  },
);

test('a dialog that opens as soon as another has closed stays open', async () => {
  const page = await openAdmin({
    prepare: (page) =>
      page.addInitScript(() => {
        // A browser goes back asynchronously: here, when the test says so.
        const back = history.back.bind(history);
        history.back = () => Object.assign(globalThis, { goBack: back });
      }),
  });
  const first = await openAdd(page);
  await first.getByRole('button', { name: 'Cancel' }).click();
  await closed(first);
  const second = await openAdd(page, title('second'));
  await page.evaluate(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    (Reflect.get(globalThis, 'goBack') as () => void)();
    await gone;
  });
  expect(await question(page).count()).toBe(0);
  expect(await second.getByLabel('Title').inputValue()).toBe(title('second'));
  await page.goBack();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await closed(second);
  expect(new URL(page.url()).pathname).toBe('/admin');
});
