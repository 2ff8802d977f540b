import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '../setup/browser.ts';
import { readContent } from '../setup/content.ts';
import { holdCode } from '../setup/network.ts';
import { nextFrame } from '../setup/settle.ts';
import { variants } from './public-pages.ts';

const open = setUpBrowser();

const form = (page: Page) => ({
  name: page.getByRole('textbox', { name: 'Name', exact: true }),
  email: page.getByRole('textbox', { name: 'Email', exact: true }),
  message: page.getByRole('textbox', { name: 'Message', exact: true }),
  send: page.getByRole('button', { name: 'Send Message', exact: true }),
});
const sent = (page: Page) =>
  page.getByRole('status').filter({ hasText: "Message sent! I'll get back to you soon." });
const hasFocus = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement);

/** The message that stands beside a control and is read out with it. */
async function errorOf(control: Locator): Promise<string | null> {
  return control.evaluate((element) => {
    if (element.getAttribute('aria-invalid') !== 'true') return null;
    return (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  });
}

describe.for(variants)('%s', (variant) => {
  test('the form has its fields, placeholders and button', async () => {
    const page = await open('/contact', { variant });
    const { name, email, message, send } = form(page);
    expect(await page.getByRole('heading', { name: 'Send a Message' }).isVisible()).toBe(true);
    expect(await name.getAttribute('placeholder')).toBe('Your name');
    expect(await message.getAttribute('placeholder')).toBe('Tell me about your project...');
    expect(await message.getAttribute('rows')).toBe('5');
    expect(await email.getAttribute('type')).toBe('email');
    for (const control of [name, email, message]) {
      expect(await control.getAttribute('required')).not.toBeNull();
      expect(await control.isEnabled()).toBe(true);
    }
    expect(await send.isEnabled()).toBe(true);
  });

  test('the links and the quick info are the owner’s', async () => {
    const profile = readContent(variant, 'profile');
    const page = await open('/contact', { variant });
    expect(await page.getByRole('heading', { name: 'Connect With Me' }).isVisible()).toBe(true);
    for (const [label, href] of [
      ['Email', `mailto:${profile.email}`],
      ['LinkedIn', profile.linkedin],
      ['GitHub', profile.github],
    ] as const) {
      const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}`) });
      expect(await link.getAttribute('href'), label).toBe(href);
      if (!href.startsWith('mailto:')) {
        expect(await link.getAttribute('rel'), label).toContain('noopener');
      }
    }
    expect(await page.getByRole('heading', { name: 'Quick Info' }).isVisible()).toBe(true);
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

test.for(['/contact', '/#contact'])(
  '%s: a message is confirmed, the form cleared, and nothing sent',
  async (path) => {
    const requests: string[] = [];
    const page = await open(path);
    const { origin } = new URL(page.url());
    const { name, email, message, send } = form(page);
    page.on('request', (request) => {
      const { pathname, origin: target } = new URL(request.url());
      const isCode = target === origin && /^\/(_astro\/|favicon)/.test(pathname);
      if (!isCode && !pathname.startsWith('/rest/v1/projects')) requests.push(request.url());
    });
    await name.fill('Ada Lovelace');
    await email.fill('ada@example.com');
    await message.fill('Could you look at our pricing?');
    await send.click();
    await sent(page).waitFor();
    for (const control of [name, email, message]) {
      expect(await control.inputValue()).toBe('');
      expect(await errorOf(control)).toBeNull();
    }
    await nextFrame(page);
    expect(requests).toEqual([]);
    expect(page.url()).toBe(`${origin}${path}`);
  },
);

test('what is missing is said beside each field, and the first one gets the focus', async () => {
  const page = await open('/contact');
  const { name, email, message, send } = form(page);
  await send.click();
  await page.getByText('Please enter your name.').waitFor();
  expect(await errorOf(name)).toBe('Please enter your name.');
  expect(await errorOf(email)).toBe('Please enter your e-mail address.');
  expect(await errorOf(message)).toBe('Please enter a message.');
  for (const text of ['your name', 'your e-mail address', 'a message']) {
    expect(await page.getByText(`Please enter ${text}.`).isVisible()).toBe(true);
  }
  expect(await hasFocus(name)).toBe(true);
  expect(await sent(page).count()).toBe(0);

  await name.fill('Ada');
  expect(await errorOf(name)).toBeNull();
  expect(await page.getByText('Please enter your name.').count()).toBe(0);
  await send.click();
  await expect.poll(() => hasFocus(email)).toBe(true);
});

test('blanks are not a message', async () => {
  const page = await open('/contact');
  const { name, email, message, send } = form(page);
  await name.fill('Ada');
  await email.fill('ada@example.com');
  await message.fill('  \n ');
  await send.click();
  await expect.poll(() => errorOf(message)).toBe('Please enter a message.');
  expect(await hasFocus(message)).toBe(true);
  expect(await message.inputValue()).toBe('  \n ');
  expect(await sent(page).count()).toBe(0);
});

test('an invalid e-mail address is named, and the text stays', async () => {
  const page = await open('/contact');
  const { name, email, message, send } = form(page);
  await name.fill('Ada');
  await message.fill('Hello');
  for (const address of ['ada', 'ada@', '@example.com', 'ada example.com']) {
    await email.fill('ada@example.com');
    await email.fill(address);
    await send.click();
    await expect
      .poll(() => errorOf(email), { message: address })
      .toBe('Please enter an e-mail address, such as name@example.com.');
    expect(await hasFocus(email)).toBe(true);
  }
  expect(await errorOf(name)).toBeNull();
  expect(await name.inputValue()).toBe('Ada');
  expect(await message.inputValue()).toBe('Hello');
  expect(await sent(page).count()).toBe(0);
});

test('the keyboard alone sends a message', async () => {
  const page = await open('/contact');
  const { name } = form(page);
  await name.focus();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hello');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await sent(page).waitFor();
});

test('what is written before the code arrives is kept and checked', async () => {
  const { prepare, letThrough } = holdCode();
  const page = await open('/contact', { prepare });
  const { name, email, message, send } = form(page);
  await name.fill('Ada');
  await email.fill('ada@example.com');
  await message.fill('Hello');
  await send.click();
  expect(await sent(page).count()).toBe(0);
  expect(await message.inputValue()).toBe('Hello');
  letThrough();
  await sent(page).waitFor();
  expect(await message.inputValue()).toBe('');
  expect(new URL(page.url()).search).toBe('');
});

test('without JavaScript the form is off, and the e-mail address offered', async () => {
  const page = await open('/contact', { javaScriptEnabled: false });
  const { name, email, message, send } = form(page);
  for (const control of [name, email, message, send]) {
    expect(await control.isDisabled()).toBe(true);
  }
  const { email: address } = readContent('consultant', 'profile');
  const offer = page.getByText(/The form needs JavaScript/);
  expect(await offer.isVisible()).toBe(true);
  expect(await offer.innerText()).toBe(`The form needs JavaScript. Write to ${address} instead.`);
  expect(await offer.getByRole('link', { name: address }).getAttribute('href')).toBe(
    `mailto:${address}`,
  );
});
