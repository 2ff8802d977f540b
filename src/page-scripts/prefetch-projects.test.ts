import { expect, test, vi } from 'vitest';

test('what the page prefetches is what the list then asks for: public rows in a stable order, once', async () => {
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'https://backend.test');
  const image = {};
  vi.stubGlobal('Image', function Image() {
    return image;
  });
  const rows = [{ id: 'one', title: 'First', image_file_path: 'first.png' }];
  const headers = { 'Content-Range': '0-0/1' };
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(Response.json(rows, { headers })),
  );
  vi.stubGlobal('fetch', fetch);
  const timeout = vi.spyOn(AbortSignal, 'timeout');

  const { prefetchProjects } = await import('./prefetch-projects.ts');
  prefetchProjects();
  const { anonymousClient } = await import('../backend/anonymous-client.ts');
  const { storageUrl } = await import('../backend/connection.ts');
  const { listPublicProjects } = await import('../backend/list-public-projects.ts');
  const list = () => listPublicProjects(anonymousClient, storageUrl);
  const [first] = await list();
  expect(fetch).toHaveBeenCalledOnce();
  const asked = new URL(String(fetch.mock.calls[0]?.[0]));
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    select: '*',
    is_password_protected: 'eq.false',
    order: 'display_order.asc,id.asc',
    offset: '0',
    limit: '1000',
  });
  expect(image).toEqual({
    fetchPriority: 'high',
    src: first?.media.image,
  });

  // An answer is used once; the next request is the client's own, which waits as long.
  await list();
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(String(fetch.mock.calls[1]?.[0])).toBe(asked.href);
  const [prefetched, sent] = fetch.mock.calls.map(([, init]) => new Headers(init?.headers));
  expect(Object.fromEntries(prefetched ?? [])).toEqual(Object.fromEntries(sent ?? []));
  const [[own], [next]] = timeout.mock.calls as [[number], [number]];
  expect(own).toBe(next);
});
