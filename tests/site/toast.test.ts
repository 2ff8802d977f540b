import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../setup/browser.ts';
import { pageCode } from '../setup/network.ts';

const open = setUpBrowser();

const toast = (page: Page) =>
  page.getByText("Message sent! I'll get back to you soon.", { exact: true });
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss', exact: true });

async function sendMessage(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@example.com');
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Hello');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await toast(page).waitFor();
}

/** A toast that has just come, on a page whose time only the test moves. */
async function openWithToast(): Promise<Page> {
  const page = await open('/contact', { prepare: (fresh) => fresh.clock.install() });
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
  await page.clock.pauseAt(Date.now() + 60_000);
  await sendMessage(page);
  return page;
}

test('a toast is announced politely and stays for 4,000 ms', async () => {
  const page = await openWithToast();
  expect(
    await page
      .getByRole('status')
      .filter({ has: toast(page) })
      .count(),
  ).toBe(1);
  expect(await page.getByRole('region', { name: 'Notifications' }).count()).toBe(1);
  await page.clock.runFor(3_900);
  expect(await toast(page).count()).toBe(1);
  await page.clock.runFor(100);
  await expect.poll(() => toast(page).count()).toBe(0);
});

test('one toast at a time: the next one takes its place and its own time', async () => {
  const page = await openWithToast();
  await page.clock.runFor(3_000);
  await sendMessage(page);
  expect(await toast(page).count()).toBe(1);
  await page.clock.runFor(3_900);
  expect(await toast(page).count()).toBe(1);
  await page.clock.runFor(100);
  await expect.poll(() => toast(page).count()).toBe(0);
});

test('a pointer over it holds it', async () => {
  const page = await openWithToast();
  await page.clock.runFor(1_000);
  await toast(page).hover();
  await page.clock.runFor(20_000);
  expect(await toast(page).count()).toBe(1);
  await page.mouse.move(5, 5);
  await page.clock.runFor(2_900);
  expect(await toast(page).count()).toBe(1);
  // The page hears of the pointer a little later than the clock was told to go on.
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return toast(page).count();
    })
    .toBe(0);
});

test('the focus in it holds it', async () => {
  const page = await openWithToast();
  await dismiss(page).focus();
  await page.clock.runFor(20_000);
  expect(await toast(page).count()).toBe(1);
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
  await page.clock.runFor(4_000);
  await expect.poll(() => toast(page).count()).toBe(0);
});

test('a hidden tab holds it', async () => {
  const page = await openWithToast();
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
  expect(await toast(page).count()).toBe(1);
  await show('visible');
  await page.clock.runFor(4_000);
  await expect.poll(() => toast(page).count()).toBe(0);
});

test('its button dismisses it', async () => {
  const page = await openWithToast();
  await dismiss(page).click();
  await expect.poll(() => toast(page).count()).toBe(0);
});

test('Escape dismisses it', async () => {
  const page = await openWithToast();
  await page.keyboard.press('Escape');
  await expect.poll(() => toast(page).count()).toBe(0);
});

test('a toast that the page before left is shown once; a destructive one is an alert for 5,000 ms', async () => {
  const page = await open('/about', { prepare: (fresh) => fresh.clock.install() });
  await pageCode(page);
  await page.evaluate(() =>
    sessionStorage.setItem(
      'toast',
      JSON.stringify({
        title: 'Access Denied',
        description: "You don't have admin privileges",
        variant: 'destructive',
      }),
    ),
  );
  await page.goto(new URL('/', page.url()).href);
  const alert = page.getByRole('alert').filter({ hasText: 'Access Denied' });
  await alert.getByText("You don't have admin privileges").waitFor();
  await page.clock.runFor(3_000);
  expect(await alert.count()).toBe(1);
  await page.clock.runFor(2_000);
  await expect.poll(() => alert.count()).toBe(0);
  await page.reload();
  await page.clock.runFor(1_000);
  expect(await alert.count()).toBe(0);
});

test('a toast is inside the screen and covers no control of the bar', async () => {
  const page = await open('/contact', { viewport: { width: 320, height: 600 } });
  await sendMessage(page);
  const box = await page
    .getByRole('status')
    .filter({ has: toast(page) })
    .boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  expect(box?.y).toBeGreaterThan(100);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
});

test.for(['Enter', 'Escape'])('%s in a toast gives the focus back to where it was', async (key) => {
  const page = await open('/contact');
  await sendMessage(page);
  await dismiss(page).focus();
  await page.keyboard.press(key);
  await toast(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send Message');
});
