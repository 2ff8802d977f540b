import { expect, test, vi } from 'vitest';
import { authenticatedClient } from './authenticated-client.ts';
import { uploadFile } from './upload-file.ts';

vi.mock('./connection.ts', () => ({ supabaseUrl: '', supabasePublishableKey: '' }));
vi.mock('./authenticated-client.ts', () => ({
  authenticatedClient: { auth: { getSession: vi.fn() } },
}));

const getSession = vi.mocked(authenticatedClient.auth.getSession);

function upload({ signal } = new AbortController()): Promise<void> {
  return uploadFile('project-images', 'a.png', new Blob(), { onProgress: () => undefined, signal });
}

test('without a session it fails as signed out', async () => {
  getSession.mockResolvedValue({ data: { session: null }, error: null });
  await expect(upload()).rejects.toMatchObject({ kind: 'signed-out' });
});

test('a session whose refresh got no answer has not ended', async () => {
  const error = Object.assign(new Error('fetch failed'), { status: 0 });
  getSession.mockResolvedValue({ data: { session: null }, error } as never);
  await expect(upload()).rejects.toMatchObject({ kind: 'no-answer' });
});

test('a cancel while the access token is refreshed stops the upload', async () => {
  const session = Promise.withResolvers<never>();
  getSession.mockReturnValue(session.promise);
  const controller = new AbortController();
  const sent = upload(controller);
  controller.abort();
  session.resolve({ data: { session: { access_token: 'new' } }, error: null } as never);
  await expect(sent).rejects.toMatchObject({ kind: 'cancelled' });
});

/** Answers every request with a status and a body. */
function answerWith(status: number, response: unknown): void {
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
  'an answer of %d with %s in its body, "%s", is %s',
  async ([status, statusCode, message, kind]) => {
    getSession.mockResolvedValue({
      data: { session: { access_token: 'old' } },
      error: null,
    } as never);
    answerWith(status, { statusCode, error: 'Unauthorized', message });
    await expect(upload()).rejects.toMatchObject({ kind, message });
  },
);

test.for([null, {}, { Key: 4 }])(
  'a success with the body %j is not the answer of the backend: a network may have sent it',
  async (body) => {
    getSession.mockResolvedValue({
      data: { session: { access_token: 'old' } },
      error: null,
    } as never);
    answerWith(200, body);
    await expect(upload()).rejects.toMatchObject({ kind: 'no-answer' });
  },
);

test.for([{ message: { a: 1 } }, { message: '' }, { message: '<html>Bad gateway</html>' }, null])(
  'the body %j of a gateway is a failure with a message of ours',
  async (body) => {
    getSession.mockResolvedValue({
      data: { session: { access_token: 'old' } },
      error: null,
    } as never);
    answerWith(502, body);
    const message = 'The server answered with an error (502).';
    await expect(upload()).rejects.toMatchObject({ kind: 'failed', message });
  },
);
