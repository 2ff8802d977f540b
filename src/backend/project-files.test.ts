import { beforeEach, expect, test, vi } from 'vitest';
import { authenticatedClient } from './authenticated-client.ts';
import { removeUnusedFiles, uploadFile } from './project-files.ts';

vi.mock('./connection.ts', () => ({ supabaseUrl: '', supabasePublishableKey: '' }));
/** The files that projects use, the removals requested from each bucket, and the error from reading the projects. */
const { used, remove, broken } = vi.hoisted(() => ({
  used: [] as string[],
  remove: vi.fn(),
  broken: { error: null as { message: string } | null },
}));

vi.mock('./authenticated-client.ts', () => ({
  authenticatedClient: {
    auth: { getSession: vi.fn() },
    from: () => ({
      select: () => ({
        in: (column: string, paths: readonly string[]) =>
          Promise.resolve({
            data: paths.filter((path) => used.includes(path)).map((path) => ({ [column]: path })),
            error: broken.error,
            status: 500,
          }),
      }),
    }),
    storage: {
      from: (bucket: string) => ({
        remove: (paths: readonly string[]) => {
          remove(bucket, paths);
          return Promise.resolve({ data: paths.map((name) => ({ name })), error: null });
        },
      }),
    },
  },
}));

const getSession = vi.mocked(authenticatedClient.auth.getSession);

function upload({ signal } = new AbortController()): Promise<void> {
  return uploadFile('project-images', 'a.png', new Blob(), { onProgress: () => undefined, signal });
}

test('an upload without a session fails as signed out', async () => {
  getSession.mockResolvedValue({ data: { session: null }, error: null });
  await expect(upload()).rejects.toMatchObject({ kind: 'signed-out' });
});

test('an upload does not fail as signed out if refreshing the session gets no response', async () => {
  const error = Object.assign(new Error('fetch failed'), { status: 0 });
  getSession.mockResolvedValue({ data: { session: null }, error } as never);
  await expect(upload()).rejects.toMatchObject({ kind: 'no-response' });
});

test('cancelling while the access token is being refreshed stops the upload', async () => {
  const session = Promise.withResolvers<never>();
  getSession.mockReturnValue(session.promise);
  const controller = new AbortController();
  const sent = upload(controller);
  controller.abort();
  session.resolve({ data: { session: { access_token: 'new' } }, error: null } as never);
  await expect(sent).rejects.toMatchObject({ kind: 'cancelled' });
});

/** Responds to every request with a status and a body. */
function respondWith(status: number, response: unknown): void {
  class FakeRequest {
    upload = {};
    status = status;
    response = response;
    onload: () => void = () => undefined;
    open = vi.fn();
    setRequestHeader = vi.fn();
    send(): void {
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
}

test.for([
  [400, '403', '"exp" claim timestamp check failed', 'signed-out'],
  [400, '403', 'signature verification failed', 'signed-out'],
  [400, '401', 'Invalid Compact JWS', 'signed-out'],
  [401, undefined, 'jwt expired', 'signed-out'],
  [400, '403', '"alg" (Algorithm) Header Parameter value not allowed', 'signed-out'],
  [400, '403', 'no applicable key found in the JSON Web Key Set', 'signed-out'],
  [400, '403', 'Key for the ES256 algorithm must be one of type CryptoKey', 'signed-out'],
  [400, '400', 'jwt malformed', 'signed-out'],
  [400, '400', 'Invalid key: a b.png', 'failed'],
  [400, '403', 'new row violates row-level security policy "Tokens only"', 'failed'],
  [400, '403', 'new row violates row-level security policy', 'failed'],
  [403, '403', 'new row violates row-level security policy', 'failed'],
  [400, '413', 'The object exceeded the maximum allowed size', 'failed'],
] as const)(
  'an upload response with status %d, code %s and message "%s" is read as %s',
  async ([status, statusCode, message, kind]) => {
    getSession.mockResolvedValue({
      data: { session: { access_token: 'old' } },
      error: null,
    } as never);
    respondWith(status, { statusCode, error: 'Unauthorized', message });
    await expect(upload()).rejects.toMatchObject({ kind, message });
  },
);

test.for([null, {}, { Key: 4 }])(
  'a successful response with the body %j is not from the backend and counts as no response',
  async (body) => {
    getSession.mockResolvedValue({
      data: { session: { access_token: 'old' } },
      error: null,
    } as never);
    respondWith(200, body);
    await expect(upload()).rejects.toMatchObject({ kind: 'no-response' });
  },
);

test.for([{ message: { a: 1 } }, { message: '' }, { message: '<html>Bad gateway</html>' }, null])(
  'an upload error from a gateway with the body %j gets a plain message',
  async (body) => {
    getSession.mockResolvedValue({
      data: { session: { access_token: 'old' } },
      error: null,
    } as never);
    respondWith(502, body);
    const message = 'The server returned an error (502).';
    await expect(upload()).rejects.toMatchObject({ kind: 'failed', message });
  },
);

beforeEach(() => {
  used.length = 0;
  remove.mockReset();
  broken.error = null;
});

test('only files that no project uses are removed, each from its own bucket', async () => {
  used.push('b.png');
  await removeUnusedFiles([
    { kind: 'image', path: 'a.png' },
    { kind: 'image', path: 'b.png' },
    { kind: 'video', path: 'c.mp4' },
  ]);
  expect(remove.mock.calls).toEqual([
    ['project-images', ['a.png']],
    ['project-videos', ['c.mp4']],
  ]);
});

test('no removal is requested if projects use all the files', async () => {
  used.push('a.png');
  await removeUnusedFiles([{ kind: 'image', path: 'a.png' }]);
  expect(remove).not.toHaveBeenCalled();
});

test('if the projects cannot be read, nothing is removed and no error is thrown', async () => {
  broken.error = { message: 'broken' };
  await expect(removeUnusedFiles([{ kind: 'image', path: 'a.png' }])).resolves.toBeUndefined();
  expect(remove).not.toHaveBeenCalled();
});
