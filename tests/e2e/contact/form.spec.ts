import type { Locator } from '@playwright/test';
import { profileLinks } from '../../../src/site/text/profile-links.ts';
import { readContent } from '../../setup/content.ts';
import { expect, test } from '../fixtures.ts';
import { violationsOf } from '../support/axe.ts';
import { contactForm, sentToast, writeMessage } from '../support/contact.ts';
import { holdScripts } from '../support/network.ts';
import { variants } from '../support/public-pages.ts';
import { nextFrame, showTheme } from '../support/settle.ts';

/** Returns the error message that screen readers announce with a control. */
async function errorOf(control: Locator): Promise<string | null> {
  return control.evaluate((element) => {
    if (element.getAttribute('aria-invalid') !== 'true') return null;
    return (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  });
}

for (const variant of variants) {
  test.describe(`the ${variant} variant`, () => {
    // The form is the same in both variants, so the short run tests it in only one.
    const tag = variant === 'consultant' ? [] : '@full';

    test(
      'the form has the specified fields, placeholders and button',
      { tag },
      async ({ open }) => {
        const page = await open('/contact', { variant });
        const { name, email, message, send } = contactForm(page);
        await expect(page.getByRole('heading', { name: 'Send a Message' })).toBeVisible();
        await expect(name).toHaveAttribute('placeholder', 'Your name');
        await expect(message).toHaveAttribute('placeholder', 'Tell me about your project...');
        await expect(message).toHaveAttribute('rows', '5');
        await expect(email).toHaveAttribute('type', 'email');
        for (const control of [name, email, message]) {
          await expect(control).toHaveAttribute('required');
          await expect(control).toBeEnabled();
        }
        await expect(page.getByText('required')).toHaveText(['All fields are required.']);
        await expect(send).toBeEnabled();
      },
    );

    test('the links and the quick info come from the profile', async ({ open }) => {
      const profile = readContent(variant, 'profile');
      const page = await open('/contact', { variant });
      await expect(page.getByRole('heading', { name: 'Connect With Me' })).toBeVisible();
      for (const [label, href] of [
        ['Email', `mailto:${profile.email}`],
        ...profileLinks(profile).map(({ label, url }) => [label, url] as const),
      ] as const) {
        const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}`) });
        await expect(link, label).toHaveAttribute('href', href);
        if (!href.startsWith('mailto:')) {
          expect(await link.getAttribute('rel'), label).toContain('noopener');
        }
      }
      await expect(page.getByRole('heading', { name: 'Quick Info' })).toBeVisible();
      const facts = await page
        .locator('dl > div')
        .evaluateAll((all) =>
          all.map((fact) => [
            fact.querySelector('dt')?.textContent.trim(),
            fact.querySelector('dd')?.textContent.trim(),
          ]),
        );
      expect(facts).toEqual([
        ['Location', profile.location],
        ['Available for', profile.availability],
        ['Response time', profile.responseTime],
      ]);
    });
  });
}

for (const path of ['/contact', '/#contact']) {
  const tag = path === '/contact' ? [] : '@full';
  test(
    `on ${path}, the form confirms a message and clears its fields, but sends nothing`,
    { tag },
    async ({ open }) => {
      const requests: string[] = [];
      const page = await open(path);
      const { origin } = new URL(page.url());
      const { name, email, message, send } = contactForm(page);
      page.on('request', (request) => {
        const { pathname, origin: target } = new URL(request.url());
        const isCode = target === origin && /^\/(_astro\/|favicon)/.test(pathname);
        if (!isCode && !pathname.startsWith('/rest/v1/projects')) requests.push(request.url());
      });
      await writeMessage(page, 'Could you look at our pricing?');
      await send.click();
      await expect(sentToast(page)).toBeVisible();
      for (const control of [name, email, message]) {
        await expect(control).toHaveValue('');
        expect(await errorOf(control)).toBeNull();
      }
      await nextFrame(page);
      expect(requests).toEqual([]);
      expect(page.url()).toBe(`${origin}${path}`);
    },
  );
}

test('every missing field shows an error, and the first one receives focus', async ({ open }) => {
  const page = await open('/contact');
  const { name, email, message, send } = contactForm(page);
  await send.click();
  await expect(page.getByText('Please enter your name.')).toBeVisible();
  expect(await errorOf(name)).toBe('Please enter your name.');
  expect(await errorOf(email)).toBe('Please enter your e-mail address.');
  expect(await errorOf(message)).toBe('Please enter a message.');
  for (const text of ['your name', 'your e-mail address', 'a message']) {
    await expect(page.getByText(`Please enter ${text}.`)).toBeVisible();
  }
  await expect(name).toBeFocused();
  await expect(sentToast(page)).toHaveCount(0);

  await name.fill('Ada');
  expect(await errorOf(name)).toBeNull();
  await expect(page.getByText('Please enter your name.')).toHaveCount(0);
  await send.click();
  await expect(email).toBeFocused();
  // Sending a message would have cleared the form.
  await expect(name).toHaveValue('Ada');
});

test(
  'on hover, the primary button becomes darker in the light theme and lighter in the dark theme',
  { tag: '@full' },
  async ({ open }) => {
    for (const variant of ['consultant', 'developer']) {
      const page = await open('/contact', { variant, reducedMotion: 'reduce' });
      const { send } = contactForm(page);
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(page, theme);
        const background = () =>
          send.evaluate((button) => {
            const canvas = document.createElement('canvas').getContext('2d');
            if (!canvas) throw new Error('The canvas has no 2D context.');
            canvas.fillStyle = getComputedStyle(button).backgroundColor;
            canvas.fillRect(0, 0, 1, 1);
            const [red = 0, green = 0, blue = 0, alpha] = canvas.getImageData(0, 0, 1, 1).data;
            return { light: red + green + blue, alpha };
          });
        await page.mouse.move(1, 1);
        const before = await background();
        await send.hover();
        const hovered = await background();
        expect(hovered.alpha).toBe(255);
        const change = hovered.light / before.light;
        if (theme === 'light') expect(change).toBeLessThan(0.9);
        else expect(change).toBeGreaterThan(1.05);
        expect(await violationsOf(page)).toEqual([]);
      }
    }
  },
);

test('the form reports an invalid e-mail address, and keeps the text', async ({ open }) => {
  const page = await open('/contact');
  const { name, email, message, send } = contactForm(page);
  await name.fill('Ada');
  await message.fill('Hello');
  for (const address of ['ada', 'ada@', '@example.com', 'ada example.com']) {
    await email.fill('ada@example.com');
    await email.fill(address);
    await send.click();
    await expect
      .poll(() => errorOf(email), { message: address })
      .toBe('Please enter an e-mail address, such as name@example.com.');
    await expect(email).toBeFocused();
  }
  expect(await errorOf(name)).toBeNull();
  await expect(name).toHaveValue('Ada');
  await expect(message).toHaveValue('Hello');
  await expect(sentToast(page)).toHaveCount(0);
});

test('you can send a message using only the keyboard', async ({ open }) => {
  const page = await open('/contact');
  const { name } = contactForm(page);
  await name.focus();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hello');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(sentToast(page)).toBeVisible();
});

test('a message submitted before the code has loaded stays in the form, and is submitted once it has', async ({
  open,
}) => {
  const { prepare, release } = holdScripts();
  const page = await open('/contact', { prepare });
  const { message, send } = contactForm(page);
  // Even before React hydrates the form, the browser does not show its own error messages.
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  await writeMessage(page, 'Hello');
  await send.click();
  await expect(sentToast(page)).toHaveCount(0);
  await expect(message).toHaveValue('Hello');
  release();
  await expect(sentToast(page)).toBeVisible();
  await expect(message).toHaveValue('');
  expect(new URL(page.url()).search).toBe('');
});
