import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyProject, runBuild } from './command.ts';

const row = { id: '1', title: 'From the backend', is_password_protected: false, display_order: 0 };

/** A backend that notes what it is asked, and fails at first as often as it is told. */
async function startBackend(failures = 0): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const fails = asked.length <= failures;
    response.writeHead(fails ? 503 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(fails ? { message: 'unavailable' } : [row]));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test.for([
  { mode: 'off', failures: 0, requests: 0 },
  { mode: 'auto', failures: 0, requests: 1 },
  { mode: 'required', failures: 1, requests: 2 },
])(
  'a build with PROJECTS_SNAPSHOT=$mode asks the backend $requests times, which fails $failures times',
  async ({ mode, failures, requests }) => {
    const { url, asked } = await startBackend(failures);
    const folder = copyProject(onTestFinished);
    const { status, output } = await runBuild(folder, {
      PUBLIC_SUPABASE_URL: url,
      PROJECTS_SNAPSHOT: mode,
    });
    expect(status, output).toBe(0);
    expect(asked).toHaveLength(requests);
    const page = readFileSync(join(folder, 'dist', 'projects.html'), 'utf8');
    expect(page.includes(row.title)).toBe(requests > 0);
  },
);

test('a build without the list it needs says what to do, and leaves the earlier one whole', async () => {
  const folder = copyProject(onTestFinished);
  const earlier = join(folder, 'dist', 'index.html');
  mkdirSync(join(folder, 'dist'));
  writeFileSync(earlier, 'The earlier site');
  // Nothing answers at port 1. A host's build needs the list, unless it is told otherwise.
  const hosted = { CI: 'true', PUBLIC_SUPABASE_URL: 'http://127.0.0.1:1' };
  const { status, output } = await runBuild(folder, hosted);
  expect(status, output).toBe(1);
  expect(output).toContain('The projects could not be read from http://127.0.0.1:1');
  expect(output).toContain('"Restore project"');
  expect(output).toContain('npm run snapshot');
  expect(output).not.toMatch(/^\s+at /m);
  expect(readFileSync(earlier, 'utf8')).toBe('The earlier site');
  expect(readdirSync(folder)).not.toContain('dist.new');
});
