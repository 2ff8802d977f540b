import type { Page } from '@playwright/test';
import { type Open, expect, test } from '../fixtures.ts';
import { contactForm, writeMessage } from '../support/contact.ts';

const toast = (page: Page) =>
  page.getByText("Message sent! I'll get back to you soon.", { exact: true });
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss', exact: true });

async function sendMessage(page: Page): Promise<void> {
  await writeMessage(page, 'Hello');
  await contactForm(page).send.click();
}

/** Waits for the toast, which appears 100 ms after its live region. */
async function waitForToast(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(toast(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Opens a page where a toast has just appeared. Only the test advances the page's clock. */
async function openWithToast(open: Open): Promise<Page> {
  const page = await open('/contact', { prepare: (page) => page.clock.install() });
  await contactForm(page).name.focus();
  await page.clock.pauseAt(Date.now() + 60_000);
  await sendMessage(page);
  await waitForToast(page);
  return page;
}

test('a toast is announced politely, without its button, and is shown for 4,000 ms', async ({
  open,
}) => {
  const page = await openWithToast(open);
  const region = page.getByRole('status').filter({ has: toast(page) });
  await expect(region).toHaveText("Message sent! I'll get back to you soon.");
  await expect(region.getByRole('button')).toHaveCount(0);
  await expect(dismiss(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(1);
  await page.clock.runFor(3_900);
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(toast(page)).toHaveCount(0);
});

test("the live region exists before a toast's text, so screen readers announce the text", async ({
  open,
}) => {
  const page = await open('/contact', {
    prepare: (page) =>
      page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(globalThis, { seen });
        const record = () => {
          const region = document.querySelector('.toasts [role=status]');
          if (region?.checkVisibility() !== true) return;
          const text = region.textContent === '' ? 'empty' : 'text';
          if (seen.at(-1) !== text) seen.push(text);
        };
        addEventListener('DOMContentLoaded', () => {
          new MutationObserver(record).observe(document, {
            subtree: true,
            childList: true,
            attributes: true,
          });
        });
      }),
  });
  await sendMessage(page);
  await expect(toast(page)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seen') as string[])).toEqual([
    'empty',
    'text',
  ]);
});

test('on /auth, the live region exists from the start, so a toast appears immediately', async ({
  open,
}) => {
  const page = await open('/auth', {
    expectedMessages: [/status of 400/],
    prepare: (page) => page.clock.install(),
  });
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(1);
  await expect(page.locator('#toasts astro-island:not([ssr])')).toHaveCount(1);
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Email').fill('nobody@example.com');
  await panel.getByLabel('Password').fill('not the password');
  // Stops the clock, so a delayed toast would not appear.
  await page.clock.pauseAt(Date.now() + 60_000);
  await panel.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert').getByText('Error', { exact: true })).toBeVisible();
});

test('a new toast replaces the current toast, and is shown for its full time', async ({ open }) => {
  const page = await openWithToast(open);
  await page.clock.runFor(3_000);
  await sendMessage(page);
  // The second toast appears immediately, because the live region already exists.
  await expect(contactForm(page).name).toHaveValue('');
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(3_900);
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(toast(page)).toHaveCount(0);
});

test("a toast's timer pauses while the pointer is over it", { tag: '@full' }, async ({ open }) => {
  const page = await openWithToast(open);
  await page.clock.runFor(1_000);
  await toast(page).hover();
  await page.clock.runFor(20_000);
  await expect(toast(page)).toHaveCount(1);
  await page.mouse.move(5, 5);
  await page.clock.runFor(2_900);
  await expect(toast(page)).toHaveCount(1);
  // The page notices a little later that the pointer has left the toast.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100);
        return toast(page).count();
      },
      { intervals: [20] },
    )
    .toBe(0);
});

test("a toast's timer pauses while focus is in it", { tag: '@full' }, async ({ open }) => {
  const page = await openWithToast(open);
  await dismiss(page).focus();
  await page.clock.runFor(20_000);
  await expect(toast(page)).toHaveCount(1);
  await contactForm(page).name.focus();
  await page.clock.runFor(4_000);
  await expect(toast(page)).toHaveCount(0);
});

test("a toast's timer pauses while the tab is hidden", { tag: '@full' }, async ({ open }) => {
  const page = await openWithToast(open);
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((visibilityState) => {
      Object.defineProperties(document, {
        visibilityState: { value: visibilityState, configurable: true },
        hidden: { value: visibilityState === 'hidden', configurable: true },
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await page.clock.runFor(20_000);
  await expect(toast(page)).toHaveCount(1);
  await show('visible');
  await page.clock.runFor(4_000);
  await expect(toast(page)).toHaveCount(0);
});

test('you can dismiss a toast with its button, or with Escape while focus is in it', async ({
  open,
}) => {
  const page = await openWithToast(open);
  await page.keyboard.press('Escape');
  await expect(toast(page)).toBeVisible();
  await dismiss(page).focus();
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
  await sendMessage(page);
  await dismiss(page).click();
  await expect(toast(page)).toHaveCount(0);
});

test('Escape on the link in a toast dismisses the toast and returns focus', async ({ open }) => {
  const page = await open('/about');
  await page.evaluate(() =>
    sessionStorage.setItem('toast', JSON.stringify({ news: 'signedIn', linksToAdmin: true })),
  );
  await page.goto(new URL('/', page.url()).href);
  const link = page.locator('.toasts').getByRole('link', { name: 'Manage projects' });
  await expect(link).toBeVisible();
  const before = page.getByRole('link', { name: 'Home', exact: true }).first();
  await before.focus();
  await link.focus();
  await page.keyboard.press('Escape');
  await expect(link).toHaveCount(0);
  await expect(before).toBeFocused();
});

test('a destructive toast from the previous page is shown once, as an alert, for 5,000 ms', async ({
  open,
}) => {
  const page = await open('/about', {
    viewport: { width: 320, height: 600 },
    prepare: (page) => page.clock.install(),
  });
  await page.evaluate(() =>
    sessionStorage.setItem('toast', JSON.stringify({ news: 'accessDenied' })),
  );
  await page.goto(new URL('/', page.url()).href);
  const alert = page.getByRole('alert').filter({ hasText: 'Access Denied' });
  await expect(alert.getByText("You don't have admin privileges")).toBeVisible();
  // The toast is within the viewport, and covers no control in the top bar.
  await expect(alert).toBeInViewport({ ratio: 1 });
  expect((await alert.boundingBox())?.y).toBeGreaterThan(100);
  await page.clock.runFor(3_000);
  await expect(alert).toHaveCount(1);
  await page.clock.runFor(2_000);
  await expect(alert).toHaveCount(0);
  await page.reload();
  await page.clock.runFor(1_000);
  await expect(alert).toHaveCount(0);
});

test(
  "the contact form's toast is visible below the button and covers no field",
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/contact', { viewport: { width: 320, height: 600 } });
    const { message, send } = contactForm(page);
    await writeMessage(page, 'Hello');
    await send.click();
    await expect(toast(page)).toBeInViewport({ ratio: 1 });
    const tops = await Promise.all(
      [message, send, toast(page)].map(async (part) => (await part.boundingBox())?.y ?? 0),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(await send.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThan(
      tops[2] ?? 0,
    );
  },
);

for (const key of ['Enter', 'Escape']) {
  test(`${key} on Dismiss returns focus to where it was`, { tag: '@full' }, async ({ open }) => {
    const page = await open('/contact');
    await sendMessage(page);
    await dismiss(page).focus();
    await page.keyboard.press(key);
    await expect(toast(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send Message');
  });
}
