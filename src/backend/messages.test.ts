import { expect, test, vi } from 'vitest';
import { authenticatedClient } from './authenticated-client.ts';
import { deleteMessage, markMessage } from './messages.ts';

vi.mock('./authenticated-client.ts', () => ({ authenticatedClient: { from: vi.fn() } }));

/** A response from the data client. */
interface Response {
  readonly data: readonly object[] | null;
  readonly error: { readonly message: string; readonly code?: string } | null;
  readonly status: number;
}

const LOST: Response = { data: null, error: { message: 'Failed to fetch' }, status: 0 };
const BAD_GATEWAY: Response = { data: null, error: { message: 'Bad gateway' }, status: 502 };
const REJECTED: Response = { data: null, error: { message: 'No', code: '42501' }, status: 403 };

const rows = (...data: readonly object[]): Response => ({ data, error: null, status: 200 });
const stored = (is_archived: boolean) => rows({ is_read: true, is_archived });

/** Makes the backend respond to the next requests with these responses, and returns the verb of each request. */
function respond(...responses: readonly Response[]) {
  const queue = [...responses];
  const verbs: string[] = [];
  vi.mocked(authenticatedClient).from.mockImplementation(() => {
    const request = (verb: string) => () => {
      verbs.push(verb);
      const response = Promise.resolve(queue.shift());
      const query = Object.assign(response, { eq: () => query, select: () => query });
      return query;
    };
    return {
      select: request('select'),
      update: request('update'),
      delete: request('delete'),
    } as never;
  });
  return verbs;
}

const archive = () => markMessage('1', { is_archived: true });
const remove = () => deleteMessage('1');

test('a move that was stored counts as done, even if its response was lost', async () => {
  const verbs = respond(LOST, stored(true));
  await archive();
  expect(verbs).toEqual(['update', 'select']);
});

test('a move that was not stored fails with the reason from the first request', async () => {
  respond(BAD_GATEWAY, stored(false));
  await expect(archive()).rejects.toMatchObject({ kind: 'failed', message: 'Bad gateway' });
});

test('a delete without a response fails if the message still exists', async () => {
  respond(LOST, stored(false));
  await expect(remove()).rejects.toMatchObject({ kind: 'no-response' });
});

test('a message that no longer exists is reported as gone, with or without a response', async () => {
  respond(LOST, rows());
  await expect(remove()).rejects.toMatchObject({ kind: 'conflict' });
  respond(rows());
  await expect(archive()).rejects.toMatchObject({ kind: 'conflict' });
});

test('if the message cannot be read either, the change fails with the reason from the first request', async () => {
  respond(BAD_GATEWAY, LOST);
  await expect(archive()).rejects.toMatchObject({ kind: 'failed' });
});

test('after a rejected change, the row is not read', async () => {
  const verbs = respond(REJECTED);
  await expect(remove()).rejects.toMatchObject({ kind: 'rejected' });
  expect(verbs).toEqual(['delete']);
});
