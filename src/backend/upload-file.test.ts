import { expect, test, vi } from 'vitest';
import { sessionClient } from './session-client.ts';
import { uploadFile } from './upload-file.ts';

vi.mock('./address.ts', () => ({ supabaseUrl: '', supabasePublishableKey: '' }));
vi.mock('./session-client.ts', () => ({ sessionClient: { auth: { getSession: vi.fn() } } }));

const getSession = vi.mocked(sessionClient.auth.getSession);

function upload(): Promise<void> {
  const { signal } = new AbortController();
  return uploadFile('project-images', 'a.png', new Blob(), { onProgress: () => undefined, signal });
}

test('without a session it asks to sign in', async () => {
  getSession.mockResolvedValue({ data: { session: null }, error: null });
  await expect(upload()).rejects.toMatchObject({ kind: 'signed-out' });
});

test('a session that could not be refreshed for want of an answer has not ended', async () => {
  const error = Object.assign(new Error('fetch failed'), { status: 0 });
  getSession.mockResolvedValue({ data: { session: null }, error } as never);
  await expect(upload()).rejects.toMatchObject({ kind: 'no-answer' });
});
