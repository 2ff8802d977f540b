import { expect, test, vi } from 'vitest';
import { createAnonymousClient } from './create-anonymous-client.ts';
import { listPublicProjects } from './list-public-projects.ts';

/** Returns the titles in the list if the backend responds with these rows. */
async function titlesOf(rows: readonly unknown[]): Promise<string[]> {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(rows)));
  const client = createAnonymousClient('http://backend.test', 'key');
  const projects = await listPublicProjects(client, 'http://backend.test/files');
  return projects.map(({ title }) => title);
}

const row = (title: string, columns: object) => ({ id: title, title, ...columns });

test('a protected row is left out, even if a backend sends it', async () => {
  const titles = await titlesOf([
    row('Open', { is_password_protected: false }),
    row('Not said', {}),
    row('Protected', { is_password_protected: true }),
    row('In doubt', { is_password_protected: 'no' }),
  ]);
  expect(titles.toSorted()).toEqual(['Not said', 'Open']);
});

test('the list includes incomplete rows, puts those without an order last, and omits values that are not projects', async () => {
  const titles = await titlesOf([
    row('No order', { display_order: null }),
    null,
    'text',
    {},
    row('', { display_order: 0 }),
    row('No list', { display_order: 2, technologies: null }),
    row('Whole', { display_order: 1, technologies: ['Go'], columns_of_tomorrow: {} }),
  ]);
  expect(titles).toEqual(['Whole', 'No list', 'No order']);
});
