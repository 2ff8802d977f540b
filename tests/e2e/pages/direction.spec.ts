import { expect, test } from '../fixtures.ts';
import { contactForm } from '../support/contact.ts';

test('in a page from right to left, a placeholder is English, and what is typed has its own direction', async ({
  open,
}) => {
  const page = await open('/contact');
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const { name, email, message } = contactForm(page);
  for (const control of [name, email, message]) {
    await expect(control).toHaveCSS('direction', 'ltr');
    await expect(control).toHaveCSS('text-align', 'right');
  }
  await message.fill('שלום.');
  await expect(message).toHaveCSS('direction', 'rtl');
  await expect(message).toHaveCSS('text-align', 'start');
});
