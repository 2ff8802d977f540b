import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { removeOrphans } from './check-files.ts';

interface Project {
  readonly id: string;
  readonly image_file_path: string;
}

interface Backend {
  readonly files: readonly string[];
  readonly projects?: readonly Project[];
  /** The "Max rows" setting of the API. */
  readonly maxRows?: number;
  /** Whether the API returns the number of rows. */
  readonly counts?: boolean;
  /** Returns whether the backend can remove another file, given the files that it has already removed. */
  readonly canRemove?: (removed: readonly string[]) => boolean;
}

/** Starts a fake backend with old images. */
async function start(backend: Backend) {
  const { files, projects = [], maxRows = 1000, counts = true, canRemove = () => true } = backend;
  const removed: string[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const respond = (body: unknown, status = 200) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.method === 'DELETE') {
      if (!canRemove(removed)) return respond({ message: 'the disk is full' }, 500);
      removed.push(...(await read<{ prefixes: string[] }>(request)).prefixes);
      return respond([]);
    }
    if (url.pathname === '/storage/v1/object/list/project-images') {
      const { offset } = await read<{ offset: number }>(request);
      return respond(
        files.slice(offset).map((name) => ({ id: name, name, updated_at: '2020-01-01T00:00:00Z' })),
      );
    }
    if (url.pathname !== '/rest/v1/projects') return respond([]);
    const after = url.searchParams.get('id')?.replace('gt.', '') ?? '';
    const left = projects.filter(({ id }) => id > after);
    if (counts) response.setHeader('Content-Range', `0-${maxRows}/${left.length}`);
    respond(left.slice(0, maxRows));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { publishableKey: 'sb_publishable_a', secretKey: 'sb_secret_a' };
  // `removeOrphans` does not use the timeout, but the type requires one.
  const target = { url, ...keys, isEmbedded: false, timeout: 1 };
  return { target, removed };
}

async function read<Body>(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body;
}

const used = ['1.png', '2.png', '3.png', '4.png', '5.png'];
const projects = used.map((image, index) => ({ id: `id-${index}`, image_file_path: image }));

test('after a failure, the error lists the files that were already removed', async () => {
  const { target } = await start({
    files: ['a.png', 'b.png'],
    canRemove: (removed) => removed.length === 0,
  });
  await expect(removeOrphans(target)).rejects.toThrow(
    `Removed 1: "project-images/a.png".\n${target.url}: "project-images/b.png": the disk is full`,
  );
});

test.for([1, 2, 5, 1000])(
  'with "Max rows" set to %i, only the file that no project uses is removed',
  async (maxRows) => {
    const { target, removed } = await start({ files: [...used, 'lost.png'], projects, maxRows });
    expect(await removeOrphans(target)).toBe('Removed 1: "project-images/lost.png".');
    expect(removed).toEqual(['lost.png']);
  },
);

test.for<[string, Partial<Backend>, string]>([
  ['does not count its rows', { counts: false }, 'did not return a row count for "projects"'],
  [
    'sends no rows',
    { maxRows: 0 },
    'returned only 0 rows of "projects", but reports that there are more',
  ],
])('nothing is removed if the backend %s', async ([, backend, reason]) => {
  const { target, removed } = await start({ files: used, projects, ...backend });
  await expect(removeOrphans(target)).rejects.toThrow(reason);
  expect(removed).toEqual([]);
});
