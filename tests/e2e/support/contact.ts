import type { Locator, Page } from '@playwright/test';

/** The confirmation text (docs/product/site.md, Toasts). */
const SENT = "Message sent! I'll get back to you soon.";

/** Returns the controls of the contact form, by role and name. */
export function contactForm(page: Page) {
  return {
    name: page.getByRole('textbox', { name: 'Name', exact: true }),
    email: page.getByRole('textbox', { name: 'Email', exact: true }),
    message: page.getByRole('textbox', { name: 'Message', exact: true }),
    send: page.getByRole('button', { name: 'Send Message', exact: true }),
  };
}

/** Returns the toast that confirms a message. */
export function sentToast(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: SENT });
}

/** Returns the notice that appears beside the button if a message cannot be delivered. */
export function deliveryFailure(page: Page): Locator {
  return page.locator('form').getByRole('alert').filter({ hasText: /./ });
}

/** Fills in the form. */
export async function writeMessage(page: Page, text: string): Promise<void> {
  const { name, email, message } = contactForm(page);
  await name.fill('Ada Lovelace');
  await email.fill('ada@example.com');
  await message.fill(text);
}
