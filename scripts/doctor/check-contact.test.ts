import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactDelivery } from '../../src/domain/contact-delivery.ts';
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

/** The finding about a delivery, when the table of messages answers with this status. */
async function findingOf(delivery: ContactDelivery, answer: number): Promise<string> {
  status = answer;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { state, text, fix } = await checkContact({
    url,
    publishableKey: 'sb_publishable_abc',
    contactDelivery: delivery,
    timeout: 30_000,
  });
  return `${state} ${text} ${fix ?? ''}`;
}

test.for<[ContactDelivery, number, RegExp]>([
  ['none', 404, /^warning Messages of the contact form are not delivered/],
  ['netlify', 404, /^ok Messages of the contact form are delivered \(netlify\)\./],
  ['supabase', 401, /^ok Messages of the contact form are delivered \(supabase\)\./],
  ['supabase', 404, /^error .*their table is missing\. Run "npx supabase db push"/],
  ['supabase', 500, /^warning The table of contact messages could not be checked: status 500/],
])('delivery "%s", where the table answers %i', async ([delivery, answer, expected]) => {
  expect(await findingOf(delivery, answer)).toMatch(expected);
});
