import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkContact } from './check-contact.ts';

let server: Server;
let status = 200;

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** What is told of a delivery by a backend that answers so when it is asked for messages. */
async function told(delivery: string | undefined, answer: number): Promise<string> {
  status = answer;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const patient = { url, publishableKey: 'sb_publishable_abc', patience: 2000 };
  const { state, text, mend } = await checkContact(patient, { PUBLIC_CONTACT_DELIVERY: delivery });
  return `${state} ${text} ${mend ?? ''}`;
}

test.for<[string | undefined, number, RegExp]>([
  [undefined, 404, /^warning Messages of the contact form are not delivered/],
  ['', 404, /^warning Messages of the contact form are not delivered/],
  ['none', 404, /^warning Messages of the contact form are not delivered/],
  ['netlify', 404, /^ok Messages of the contact form are to be delivered \(netlify\)\./],
  ['supabase', 401, /^ok Messages of the contact form are to be delivered \(supabase\)\./],
  ['supabase', 404, /^error .*there is no table for them\. Run "npx supabase db push"/],
  ['supabase', 500, /^warning .*could not be looked at \(status 500\)/],
  ['pigeon', 200, /^error PUBLIC_CONTACT_DELIVERY does not know "pigeon"/],
])('delivery "%s", where the table answers %i', async ([delivery, answer, expected]) => {
  expect(await told(delivery, answer)).toMatch(expected);
});
