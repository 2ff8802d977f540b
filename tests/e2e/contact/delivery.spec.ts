import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { service, visitor } from '../../setup/clients.ts';
import { readContent } from '../../setup/content.ts';
import { siteWith } from '../../setup/servers.ts';
import { type Open, type OpenOptions, expect, test } from '../fixtures.ts';
import { violationsOf } from '../support/axe.ts';
import { contactForm, deliveryFailure, sentToast, writeMessage } from '../support/contact.ts';
import { commonFaults, shortenTimeouts, slowFaults } from '../support/faults.ts';
import { failedRequestMessages } from '../support/network.ts';
import { showTheme } from '../support/settle.ts';

const { email: ownerEmail } = readContent('consultant', 'profile');

/** The prefix of every message in this file. */
const prefix = randomUUID();

/** Returns the messages that this file has stored in the database, oldest first. */
async function stored() {
  const { data, error } = await service()
    .from('contact_messages')
    .select()
    .like('message', `${prefix}%`)
    .order('created_at');
  if (error) throw error;
  return data;
}

// The hourly limit counts stored messages, so the tests run sequentially, and each removes its own messages.
test.describe.configure({ mode: 'default' });
test.afterEach(async () => {
  const { error } = await service().from('contact_messages').delete().like('message', `${prefix}%`);
  if (error) throw error;
});

/** Returns whether a fault makes delivery with Netlify fail. Status 200 means that Netlify accepted the message. */
const isRejectedByNetlify = ({ status }: { readonly status?: number }) => status !== 200;

/** The delivery methods, each with its request, the response to an accepted message, and the faults to test. */
const deliveries = [
  {
    name: 'supabase',
    isRequest: (url: URL) => url.pathname === '/rest/v1/rpc/send_contact_message',
    /** Accepts a message without sending it to the backend. */
    accept: (route: Route) =>
      route.fulfill({
        json: (route.request().postDataJSON() as { id: string }).id,
        headers: { 'access-control-allow-origin': '*' },
      }),
    faults: commonFaults,
    slowFaults,
  },
  {
    name: 'netlify',
    isRequest: (url: URL) => url.pathname === '/' && url.origin === siteWith('netlify'),
    accept: (route: Route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Thank you</title>' }),
    faults: commonFaults.filter(isRejectedByNetlify),
    slowFaults: slowFaults.filter(isRejectedByNetlify),
  },
] as const;

type Delivery = (typeof deliveries)[number];

/** Responds to the requests from the form, and records their bodies. Other requests continue. */
function interceptMessages(
  delivery: Delivery,
  respond: (route: Route, attempt: number) => Promise<unknown>,
) {
  const sent: string[] = [];
  const prepare = (page: Page) =>
    page.route(delivery.isRequest, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent.push(route.request().postData() ?? '');
      await respond(route, sent.length);
    });
  return { sent, prepare };
}

const visit = (
  open: Open,
  delivery: Delivery,
  prepare: (page: Page) => unknown,
  more: OpenOptions = {},
) => open('/contact', { delivery: delivery.name, prepare, ...more });

const failedRequests = { expectedMessages: failedRequestMessages };

/** Expects the form to be enabled and to keep everything that the visitor typed. */
async function expectKept(page: Page, text: string): Promise<void> {
  const { name, email, message, send } = contactForm(page);
  await expect(name).toHaveValue('Ada Lovelace');
  await expect(email).toHaveValue('ada@example.com');
  await expect(message).toHaveValue(text);
  for (const control of [name, email, message, send]) {
    await expect(control).toBeEnabled();
  }
  expect(await name.isEditable()).toBe(true);
  expect(await sentToast(page).count()).toBe(0);
}

for (const delivery of deliveries) {
  test.describe(
    `delivery with ${delivery.name}`,
    { tag: delivery.name === 'netlify' ? '@full' : [] },
    () => {
      test('you cannot change or resend a message while it is being sent, and a toast confirms the delivery', async ({
        open,
      }) => {
        const responded = Promise.withResolvers<undefined>();
        const { sent, prepare } = interceptMessages(delivery, async (route) => {
          await responded.promise;
          await delivery.accept(route);
        });
        const page = await visit(open, delivery, prepare);
        const { name, message, send } = contactForm(page);
        await writeMessage(page, `${prefix} twice`);
        await send.focus();
        await send.dblclick();
        const sending = page.getByRole('button', { name: 'Sending...', exact: true });
        await expect(sending).toBeVisible();
        await expect(sending).toBeDisabled();
        // A natively disabled button would lose focus, and screen reader users would lose their place.
        await expect(sending).toBeFocused();
        expect(await name.isEditable()).toBe(false);
        expect(await sentToast(page).count()).toBe(0);
        await page.keyboard.press('Enter');
        responded.resolve(undefined);
        await expect(sentToast(page)).toBeVisible();
        expect(sent).toHaveLength(1);
        await expect(message).toHaveValue('');
        await expect(send).toBeEnabled();
        await expect(send).toBeFocused();
        await expect(deliveryFailure(page)).toHaveCount(0);
      });

      test('after every fault, the form keeps the text and shows the reason, and a retry works', async ({
        open,
      }) => {
        const text = `${prefix} kept`;
        let respond: (route: Route) => Promise<unknown> = delivery.accept;
        const { sent, prepare } = interceptMessages(delivery, (route) => respond(route));
        const page = await visit(open, delivery, prepare, failedRequests);
        const { send } = contactForm(page);
        await writeMessage(page, text);
        for (const fault of delivery.faults) {
          respond = fault.respond;
          const before = sent.length;
          await send.click();
          await expect.poll(() => sent.length, { message: fault.name }).toBe(before + 1);
          await expect(send).toBeVisible();
          await expect(deliveryFailure(page), fault.name).toHaveText(
            /(may not have arrived|so yours was not accepted)\.\s+What you wrote is still here\. Try again later, or write to |Your message was not accepted\.\s+What you wrote is still here\. Write to /,
            { useInnerText: true },
          );
          await expectKept(page, text);
        }
        const link = deliveryFailure(page).getByRole('link', { name: ownerEmail });
        await expect(link).toHaveAttribute('href', `mailto:${ownerEmail}`);
        expect(await violationsOf(page)).toEqual([]);
        // The form shows only the latest error.
        await contactForm(page).email.fill('nobody');
        await send.click();
        await expect(deliveryFailure(page)).toHaveCount(0);
        await contactForm(page).email.fill('ada@example.com');
        respond = delivery.accept;
        await send.click();
        await expect(sentToast(page)).toBeVisible();
        await expect(deliveryFailure(page)).toHaveCount(0);
      });

      for (const { name, start } of delivery.slowFaults) {
        test(
          `${name} times out, and the form keeps the text`,
          { tag: '@full' },
          async ({ open, atEnd }) => {
            const { prepare } = interceptMessages(delivery, (await start(atEnd)).respond);
            const page = await visit(
              open,
              delivery,
              async (page) => {
                await shortenTimeouts(page);
                await prepare(page);
              },
              failedRequests,
            );
            const text = `${prefix} slow`;
            await writeMessage(page, text);
            await contactForm(page).send.click();
            await expect(deliveryFailure(page)).toBeVisible();
            await expect(deliveryFailure(page)).toContainText('Something went wrong');
            await expectKept(page, text);
          },
        );
      }

      test(
        'the honeypot cannot be seen, heard or reached with the keyboard',
        { tag: '@full' },
        async ({ open }) => {
          const page = await open('/contact', { delivery: delivery.name });
          const honeypot = page.locator('input[name="bot-field"]');
          await expect(honeypot).toHaveCount(1);
          await expect(honeypot).toBeHidden();
          await expect(
            page.getByLabel('Leave this empty').and(page.getByRole('textbox')),
          ).toHaveCount(0);
          const { name } = contactForm(page);
          await name.focus();
          await page.keyboard.press('Shift+Tab');
          await expect(honeypot).not.toBeFocused();
        },
      );
    },
  );
}

test.describe('delivery to the database', () => {
  const visitStored = (open: Open, more: OpenOptions = {}, path = '/contact') =>
    open(path, { delivery: 'supabase', ...more });

  for (const path of ['/contact', '/#contact']) {
    const tag = path === '/#contact' ? [] : '@full';
    test(`a message from ${path} is trimmed and stored as unread`, { tag }, async ({ open }) => {
      const page = await visitStored(open, {}, path);
      const { name, message, send } = contactForm(page);
      await name.fill('  Ada Lovelace ');
      await contactForm(page).email.fill('ada@example.com');
      const text = `${prefix} <b>Hello</b>\n\nin two paragraphs, \u202eturned around`;
      await message.fill(`\n${text}\n`);
      await send.click();
      await expect(sentToast(page)).toBeVisible();
      await expect(message).toHaveValue('');
      expect(await stored()).toMatchObject([
        {
          name: 'Ada Lovelace',
          email: 'ada@example.com',
          message: text,
          is_read: false,
          is_archived: false,
        },
      ]);
    });
  }

  test('a message whose response was lost is sent again but stored only once', async ({ open }) => {
    let isResponseLost = true;
    const page = await visitStored(open, {
      ...failedRequests,
      prepare: (page) =>
        page.route(deliveries[0].isRequest, async (route) => {
          if (!isResponseLost || route.request().method() !== 'POST') return route.fallback();
          await route.fetch();
          await route.abort('connectionreset');
        }),
    });
    const { send, message } = contactForm(page);
    await writeMessage(page, `${prefix} lost`);
    await send.click();
    await expect(deliveryFailure(page)).toBeVisible();
    expect(await stored()).toHaveLength(1);
    isResponseLost = false;
    await send.click();
    await expect(sentToast(page)).toBeVisible();
    expect(await stored()).toHaveLength(1);

    // If the text changes, the form sends a new message, and both messages are stored.
    isResponseLost = true;
    await writeMessage(page, `${prefix} lost again`);
    await send.click();
    await expect(deliveryFailure(page)).toBeVisible();
    isResponseLost = false;
    await message.fill(`${prefix} and changed`);
    await send.click();
    await expect
      .poll(async () => (await stored()).map((row) => row.message.slice(prefix.length)))
      .toEqual([' lost', ' lost again', ' and changed']);
  });

  test('a bot that fills in the honeypot gets the usual response, and nothing is stored', async ({
    open,
  }) => {
    const page = await visitStored(open);
    await writeMessage(page, `${prefix} spam`);
    await page.locator('input[name="bot-field"]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://example.com';
    });
    await contactForm(page).send.click();
    await expect(sentToast(page)).toBeVisible();
    expect(await stored()).toEqual([]);
  });

  test(
    'the hourly limit stops a flood of messages, and a later visitor sees the reason and does not lose the text',
    { tag: '@full' },
    async ({ open }) => {
      const client = visitor();
      const send = (index: number) =>
        client.rpc('send_contact_message', {
          id: randomUUID(),
          name: 'Flood',
          email: 'flood@example.com',
          message: `${prefix} ${index}`,
          honeypot: '',
        });
      let results: Awaited<ReturnType<typeof send>>[] = [];
      // Sends batches of messages until some are rejected.
      while (results.every(({ error }) => error === null) && results.length < 1000) {
        results = results.concat(await Promise.all(Array.from({ length: 15 }, (_, i) => send(i))));
      }
      const accepted = results.filter(({ error }) => error === null).length;
      expect(results.find(({ error }) => error)).toMatchObject({
        status: 429,
        error: { code: 'PT429' },
      });
      expect(await stored()).toHaveLength(accepted);

      const page = await visitStored(open, failedRequests);
      const text = `${prefix} a person`;
      await writeMessage(page, text);
      await contactForm(page).send.click();
      await expect(deliveryFailure(page)).toBeVisible();
      await expect(deliveryFailure(page)).toContainText(
        'Too many messages arrived in the last hour, so yours was not accepted.',
      );
      await expectKept(page, text);
      expect(await stored()).toHaveLength(accepted);
      // After the flood is deleted, the same button sends the message.
      await service().from('contact_messages').delete().like('message', `${prefix}%`);
      await contactForm(page).send.click();
      await expect(sentToast(page)).toBeVisible();
      expect((await stored()).map(({ message }) => message)).toEqual([text]);
    },
  );

  test('over HTTP, the database rejects an invalid message with status 422', async () => {
    const client = visitor();
    const call = (changes: object) =>
      client.rpc('send_contact_message', {
        id: randomUUID(),
        name: 'Ada',
        email: 'ada@example.com',
        message: `${prefix} over HTTP`,
        honeypot: '',
        ...changes,
      });
    for (const changes of [
      { message: `${prefix}${'x'.repeat(100_000)}` },
      { email: 'ada@example.com\nBcc: bob@example.com' },
      { name: null },
    ]) {
      expect(await call(changes)).toMatchObject({ status: 422, error: { code: 'PT422' } });
    }
    expect((await client.from('contact_messages').select()).data ?? []).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test('without JavaScript, the form is disabled and the page offers the e-mail address', async ({
    open,
  }) => {
    const page = await visitStored(open, { javaScriptEnabled: false });
    for (const control of Object.values(contactForm(page))) {
      await expect(control).toBeDisabled();
    }
    const offer = page.getByText(/The form needs JavaScript/);
    const { email } = readContent('developer', 'profile');
    await expect(offer).toHaveText(`The form needs JavaScript. Write to ${email} instead.`);
    await expect(offer.getByRole('link')).toHaveAttribute('href', `mailto:${email}`);
  });
});

test.describe('delivery with Netlify Forms', { tag: '@full' }, () => {
  for (const path of ['/', '/contact']) {
    test(`Netlify can find the form in the HTML of ${path}`, async () => {
      const html = await (await fetch(siteWith('netlify') + path)).text();
      const [form = ''] = /<form\b[\s\S]*?<\/form>/.exec(html) ?? [];
      const [tag = ''] = /<form\b[^>]*>/.exec(form) ?? [];
      for (const attribute of [
        'name="contact"',
        'method="POST"',
        'action="/message-sent"',
        'data-netlify="true"',
        'netlify-honeypot="bot-field"',
      ]) {
        expect(tag).toContain(attribute);
      }
      expect(form).toMatch(/<input type="hidden" name="form-name" value="contact"\/?>/);
      const names = [...form.matchAll(/<(?:input|textarea)\b[^>]* name="([^"]+)"/g)];
      expect(names.map(([, name]) => name).sort()).toEqual(
        ['form-name', 'message-id', 'bot-field', 'name', 'email', 'message'].sort(),
      );
      expect(form).not.toContain('disabled');
    });
  }

  test('without JavaScript, the browser posts the form and shows a confirmation page', async ({
    open,
  }) => {
    const posted: string[] = [];
    const page = await open('/contact', {
      delivery: 'netlify',
      javaScriptEnabled: false,
      prepare: (page) =>
        page.route('**/message-sent', async (route) => {
          if (route.request().method() !== 'POST') return route.fallback();
          posted.push(route.request().postData() ?? '');
          // Netlify responds with the page at the form's `action`.
          const confirmation = await fetch(`${siteWith('netlify')}/message-sent`);
          await route.fulfill({ contentType: 'text/html', body: await confirmation.text() });
        }),
    });
    await expect(page.getByText(/The form needs JavaScript/)).toHaveCount(0);
    const { send } = contactForm(page);
    await send.click();
    // The browser itself reports missing fields.
    expect(new URL(page.url()).pathname).toBe('/contact');
    await writeMessage(page, `${prefix} posted`);
    await send.click();
    await expect(page.getByRole('heading', { name: 'Message sent!' })).toBeVisible();
    await expect(page.getByText("I'll get back to you soon.")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/message-sent');
    expect(posted).toHaveLength(1);
    expect(Object.fromEntries(new URLSearchParams(posted[0]))).toEqual({
      'form-name': 'contact',
      'message-id': '',
      'bot-field': '',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      message: `${prefix} posted`,
    });
  });

  test('with JavaScript, the form sends the same fields, with an id that identifies a repeated message', async ({
    open,
  }) => {
    const { sent, prepare } = interceptMessages(deliveries[1], (route, attempt) =>
      attempt === 1 ? route.abort('connectionreset') : deliveries[1].accept(route),
    );
    const page = await visit(open, deliveries[1], prepare, failedRequests);
    await writeMessage(page, `${prefix} again`);
    await contactForm(page).send.click();
    await expect(deliveryFailure(page)).toBeVisible();
    await contactForm(page).send.click();
    await expect(sentToast(page)).toBeVisible();
    const [first, second] = sent.map((body) => Object.fromEntries(new URLSearchParams(body)));
    expect(first).toMatchObject({
      'form-name': 'contact',
      'bot-field': '',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      message: `${prefix} again`,
    });
    expect(first?.['message-id']).toMatch(/^[\da-f-]{36}$/);
    expect(second).toEqual(first);
    expect(new URL(page.url()).pathname).toBe('/contact');
  });

  test('if the host does not accept the form, the visitor sees an error and the form keeps the text', async ({
    open,
  }) => {
    const page = await open('/contact', { delivery: 'netlify', ...failedRequests });
    await writeMessage(page, `${prefix} elsewhere`);
    await contactForm(page).send.click();
    await expect(deliveryFailure(page)).toBeVisible();
    await expectKept(page, `${prefix} elsewhere`);
  });

  test('the changes that Netlify makes to the form during deployment do not affect typed text', async ({
    open,
  }) => {
    const page = await open('/contact', {
      delivery: 'netlify',
      prepare: async (page) => {
        await page.route('**/contact', async (route) => {
          const response = await route.fetch();
          const html = (await response.text())
            .replace(' data-netlify="true"', '')
            .replace(/(<form\b[^>]*>)/, '$1<input type="hidden" name="form-name" value="contact">');
          await route.fulfill({ response, body: html });
        });
        await interceptMessages(deliveries[1], deliveries[1].accept).prepare(page);
      },
    });
    await writeMessage(page, `${prefix} typed early`);
    const typed = await contactForm(page).message.elementHandle();
    await contactForm(page).send.click();
    await expect(sentToast(page)).toBeVisible();
    expect(await typed?.evaluate((field) => field.isConnected)).toBe(true);
  });

  test('the confirmation page has no axe violations, and is hidden from search engines', async ({
    open,
  }) => {
    const page = await open('/message-sent', { delivery: 'netlify' });
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    for (const colorScheme of ['light', 'dark'] as const) {
      await showTheme(page, colorScheme);
      expect(await violationsOf(page)).toEqual([]);
    }
  });
});
