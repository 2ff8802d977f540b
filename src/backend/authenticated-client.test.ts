import { afterEach, expect, test, vi } from 'vitest';
import { authenticatedClient } from './authenticated-client.ts';

vi.mock('./connection.ts', () => ({
  supabaseUrl: 'https://example.supabase.co',
  supabasePublishableKey: 'key',
}));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.for([
  ['the database', () => authenticatedClient.from('projects').select()],
  ['the auth service', () => authenticatedClient.auth.resetPasswordForEmail('you@example.com')],
  ['storage', () => authenticatedClient.storage.from('project-images').remove(['a.png'])],
] as const)('a request to %s times out after 10 s', async ([, send]) => {
  const end = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
  // This `fetch` never responds.
  const fetch = vi.fn(
    (_input: unknown, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('given up'))),
      ),
  );
  vi.stubGlobal('fetch', fetch);
  const response = send();
  // A query is sent when it is awaited.
  const failure = Promise.resolve(response).then(({ error }) => error?.message);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  expect(timeout.mock.calls).toEqual([[10_000]]);
  end.abort();
  expect(await failure).toContain('given up');
});
