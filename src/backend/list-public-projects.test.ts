import { expect, test } from 'vitest';
import { createAnonymousClient } from './create-anonymous-client.ts';
import { listPublicProjects } from './list-public-projects.ts';

test('a protected row is left out, even if a backend sends it', async () => {
  const row = (title: string, protection: object) => ({ id: title, title, ...protection });
  const client = createAnonymousClient('http://backend.test', 'key', () =>
    Promise.resolve(
      Response.json([
        row('Open', { is_password_protected: false }),
        row('Not said', {}),
        row('Protected', { is_password_protected: true }),
        row('In doubt', { is_password_protected: 'no' }),
      ]),
    ),
  );
  const projects = await listPublicProjects(client, 'http://backend.test/files');
  expect(projects.map(({ title }) => title).toSorted()).toEqual(['Not said', 'Open']);
});
