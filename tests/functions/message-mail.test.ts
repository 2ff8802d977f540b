import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { handleWebhook } from '../../supabase/functions/message-mail/handle-webhook.ts';
import { reasonOf } from '../../supabase/functions/message-mail/reason-of.ts';

const received: Email[] = [];
const recipients: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) => {
    if (username === 'me' && password === 'p@ss') done(null, { user: 'me' });
    else done(new Error('wrong password'));
  },
  onData: (stream, session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
      void PostalMime.parse(Buffer.concat(parts)).then((email) => {
        received.push(email);
        done();
      });
    });
  },
});

const secrets: Record<string, string> = {
  MAIL_FROM: 'Website <site@your-domain.com>',
  MAIL_TO: 'owner@your-domain.com',
  WEBHOOK_SECRET: 'a long secret',
};
const read = (name: string) => secrets[name];

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  const { port } = smtp.server.address() as AddressInfo;
  secrets['SMTP_URL'] = `smtp://me:p%40ss@127.0.0.1:${port}`;
});
beforeEach(() => {
  received.length = 0;
  recipients.length = 0;
  vi.spyOn(console, 'error').mockReturnValue();
});
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));

/** Creates the payload of a database webhook for a new message. */
const payload = (record: object = {}) => ({
  type: 'INSERT',
  table: 'contact_messages',
  schema: 'public',
  record: {
    id: 'b7b8d1c2-2f0e-4d52-9e43-5f6a7d1c0a11',
    name: 'Ngọc Łukasz',
    email: 'visitor@example.com',
    message: 'Hello!\nAre you free in May?',
    created_at: '2026-11-23T10:00:00+00:00',
    is_read: false,
    is_archived: false,
    ...record,
  },
  old_record: null,
});

function call(body: unknown, headers: Record<string, string> = {}) {
  return handleWebhook(
    new Request('https://example.supabase.co/functions/v1/message-mail', {
      method: 'POST',
      headers: { 'x-webhook-secret': 'a long secret', ...headers },
      body: JSON.stringify(body),
    }),
    read,
  );
}

test('a new message is sent to the owner, and a reply goes to the visitor', async () => {
  expect((await call(payload())).status).toBe(200);
  expect(recipients).toEqual(['owner@your-domain.com']);
  expect(received).toHaveLength(1);
  const [mail] = received;
  expect(mail?.from?.address).toBe('site@your-domain.com');
  expect(mail?.replyTo).toEqual([{ name: 'Ngọc Łukasz', address: 'visitor@example.com' }]);
  expect(mail?.subject).toBe('Message from Ngọc Łukasz');
  expect(mail?.text).toContain('Hello!\nAre you free in May?');
  expect(mail?.text).toContain('visitor@example.com');
});

test('a name cannot add a header or a recipient', async () => {
  const name = 'Eve\r\nBcc: victim@example.com\r\n\r\nBody';
  expect((await call(payload({ name }))).status).toBe(200);
  expect(recipients).toEqual(['owner@your-domain.com']);
  expect(received[0]?.bcc ?? []).toEqual([]);
  expect(received[0]?.replyTo?.map(({ address }) => address)).toEqual(['visitor@example.com']);
});

test('a request with a wrong secret, or for anything other than a new message, sends no e-mail', async () => {
  expect((await call(payload(), { 'x-webhook-secret': 'a long secre' })).status).toBe(401);
  expect((await call({ ...payload(), type: 'UPDATE' })).status).toBe(400);
  expect((await call({ ...payload(), table: 'projects' })).status).toBe(400);
  expect((await call(payload({ message: 7 }))).status).toBe(400);
  expect((await call(null)).status).toBe(400);
  expect(received).toEqual([]);
});

test('a missing secret and an error from the mail server are reported', async () => {
  const { SMTP_URL = '' } = secrets;
  try {
    secrets['SMTP_URL'] = SMTP_URL.replace('p%40ss', 'wrong');
    const rejected = await call(payload());
    expect(rejected.status).toBe(502);
    expect(await rejected.text()).not.toContain('wrong@');
    secrets['SMTP_URL'] = '';
    const incomplete = await call(payload());
    expect(incomplete.status).toBe(500);
    expect(await incomplete.text()).toContain('SMTP_URL');
  } finally {
    secrets['SMTP_URL'] = SMTP_URL;
  }
  expect(received).toEqual([]);
});

test('if no address of the mail server accepts a connection, the error text contains the reason for each', () => {
  const errors = ['::1', '127.0.0.1'].map((host) => new Error(`connect ECONNREFUSED ${host}`));
  expect(reasonOf(new AggregateError(errors))).toBe(
    'Error: connect ECONNREFUSED ::1; Error: connect ECONNREFUSED 127.0.0.1',
  );
  expect(reasonOf(errors[0])).toBe('Error: connect ECONNREFUSED ::1');
});

test('the function uses the tested version of nodemailer', () => {
  const json = (file: string) =>
    JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')) as Record<
      string,
      Record<string, Record<string, string>>
    >;
  const { version } = json('package-lock.json')['packages']?.['node_modules/nodemailer'] ?? {};
  expect(json('supabase/functions/message-mail/deno.json')['imports']).toEqual({
    nodemailer: `npm:nodemailer@${version}`,
  });
});
