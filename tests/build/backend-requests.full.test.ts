import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { copyProject, runBuild } from './command.ts';

const row = { id: '1', title: 'From the backend', is_password_protected: false, display_order: 0 };

/** Starts a backend that records requests, and serves rows and files. The first `failures` requests for rows fail. */
async function startBackend(
  failures = 0,
  rows: readonly object[] = [row],
  files: Readonly<Record<string, Buffer>> = {},
): Promise<{ url: string; requested: string[] }> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (!request.url?.startsWith('/rest/')) {
      const file = files[request.url ?? ''];
      return response.writeHead(file ? 200 : 404).end(file);
    }
    const fails = requested.length <= failures;
    response.writeHead(fails ? 503 : 200, { 'Content-Type': 'application/json' });
    return response.end(JSON.stringify(fails ? { message: 'unavailable' } : rows));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requested };
}

test.for([
  { mode: 'off', failures: 0, requests: 0, promise: 'never requests the projects' },
  { mode: 'auto', failures: 0, requests: 1, promise: 'requests the projects once' },
  { mode: 'required', failures: 1, requests: 2, promise: 'retries a failed request' },
])('a build with PROJECTS_SNAPSHOT=$mode $promise', async ({ mode, failures, requests }) => {
  const { url, requested } = await startBackend(failures);
  const folder = copyProject(onTestFinished);
  const { status, output } = await runBuild(folder, {
    PUBLIC_SUPABASE_URL: url,
    PROJECTS_SNAPSHOT: mode,
  });
  expect(status, output).toBe(0);
  expect(requested).toHaveLength(requests);
  const page = readFileSync(join(folder, 'dist', 'projects.html'), 'utf8');
  expect(page.includes(row.title)).toBe(requests > 0);
});

test('a card uses an image from the build, or the original URL if the build has none, and no original file is published', async () => {
  const tall = sharp({ create: { width: 600, height: 4000, channels: 3, background: 'white' } });
  const top = { create: { width: 600, height: 400, channels: 3, background: 'navy' } } as const;
  const good = await tall
    .composite([{ input: top, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const storage = '/storage/v1/object/public/project-images';
  const { url } = await startBackend(
    0,
    ['good.png', 'damaged.png', 'gone.png'].map((file, id) => ({
      ...row,
      ...{ id: `${id}`, title: file, image_file_path: file },
    })),
    {
      [`${storage}/good.png`]: good,
      [`${storage}/damaged.png`]: good.subarray(0, good.length / 2),
    },
  );
  const folder = copyProject(onTestFinished);
  const variables = { PUBLIC_SUPABASE_URL: url, PROJECTS_SNAPSHOT: 'required' };
  const { status, output } = await runBuild(folder, variables);
  expect(status, output).toBe(0);
  const page = readFileSync(join(folder, 'dist', 'projects.html'), 'utf8');
  const shown = [...page.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, src = '']) => src);
  expect(shown).toEqual([
    expect.stringMatching(/^\/_astro\/.*\.avif$/),
    `${url}${storage}/damaged.png`,
    `${url}${storage}/gone.png`,
  ]);
  const files = readdirSync(join(folder, 'dist', '_astro')).filter((name) =>
    /\.(avif|webp|png)$/.test(name),
  );
  expect(files).toHaveLength(6);
  for (const file of files) {
    const image = sharp(join(folder, 'dist', '_astro', file));
    const { width, height } = await image.metadata();
    // A tall image fills only part of the frame. The crop starts at the top of the image.
    expect(width / height).toBeCloseTo(0.8, 1);
    const { dominant } = await image.stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
  }
});

test('a build that cannot read the required projects explains what to do, and keeps the previous build', async () => {
  const folder = copyProject(onTestFinished);
  const earlier = join(folder, 'dist', 'index.html');
  mkdirSync(join(folder, 'dist'));
  writeFileSync(earlier, 'The earlier site');
  // Nothing listens on port 1. With CI set, a build requires the projects by default.
  const hosted = { CI: 'true', PUBLIC_SUPABASE_URL: 'http://127.0.0.1:1' };
  const { status, output } = await runBuild(folder, hosted);
  expect(status, output).toBe(1);
  expect(output).toContain('The projects could not be read from http://127.0.0.1:1');
  expect(output).toContain('"Restore project"');
  expect(output).toContain('npm run snapshot');
  expect(output).not.toMatch(/^\s+at /m);
  expect(readFileSync(earlier, 'utf8')).toBe('The earlier site');
  expect(readdirSync(join(folder, 'dist'))).toEqual(['index.html']);
  expect(readdirSync(join(folder, 'node_modules', '.cache', 'portfolio'))).toEqual([]);
});
