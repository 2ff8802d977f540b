import { readFileSync } from 'node:fs';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { service, signedInClient, visitor } from '../setup/clients.ts';
import { servers } from '../setup/servers.ts';

const everyone = {} as Record<'visitor' | 'member' | 'admin', SupabaseClient>;
const owner = service();
const poster = readFileSync(
  new URL('../../supabase/seed/media/order-flow-poster.avif', import.meta.url),
);

beforeAll(async () => {
  everyone.visitor = visitor();
  everyone.member = await signedInClient('member');
  everyone.admin = await signedInClient('admin');
});

const fileNames = async (bucket: string) =>
  ((await owner.storage.from(bucket).list('', { limit: 1000 })).data ?? []).map(({ name }) => name);

/** Tries to store a file, and removes it again in any case. */
async function upload(
  who: keyof typeof everyone,
  {
    bucket = 'project-images',
    name = `${crypto.randomUUID()}.avif`,
    type = 'image/avif',
    body = poster,
  } = {},
) {
  onTestFinished(async () => {
    await owner.storage.from(bucket).remove([name]);
  });
  const { error } = await everyone[who].storage
    .from(bucket)
    .upload(name, body, { contentType: type });
  return { error, name, stored: (await fileNames(bucket)).includes(name) };
}

test('anyone reads a file whose URL they know, with its own type', async () => {
  const { url } = servers().backend;
  for (const [path, type] of [
    ['project-images/demo-order-flow-poster.avif', 'image/avif'],
    ['project-videos/demo-order-flow.mp4', 'video/mp4'],
  ] as const) {
    const response = await fetch(`${url}/storage/v1/object/public/${path}`);
    expect(response.status, path).toBe(200);
    expect(response.headers.get('content-type'), path).toContain(type);
    expect((await response.arrayBuffer()).byteLength, path).toBeGreaterThan(100);
  }
});

describe.for(['visitor', 'member'] as const)('a %s', (who) => {
  test.for(['project-images', 'project-videos'])('stores nothing in %s', async (bucket) => {
    const type = bucket === 'project-images' ? 'image/avif' : 'video/mp4';
    expect(await upload(who, { bucket, type })).toMatchObject({
      error: expect.anything() as unknown,
      stored: false,
    });
  });

  test('replaces and deletes no file', async () => {
    const files = everyone[who].storage.from('project-images');
    const name = 'demo-trail-booking.avif';
    const replaced = await files.upload(name, poster, { contentType: 'image/avif', upsert: true });
    expect(replaced.error).not.toBeNull();
    const moved = await files.move(name, 'moved.avif');
    expect(moved.error).not.toBeNull();
    const removed = await files.remove([name]);
    expect(removed.data ?? []).toEqual([]);
    const names = await fileNames('project-images');
    expect(names).toContain(name);
    expect(names).not.toContain('moved.avif');
  });

  test('lists no files', async () => {
    const { data } = await everyone[who].storage.from('project-images').list('', { limit: 10 });
    expect(data ?? []).toEqual([]);
  });

  test('makes no bucket', async () => {
    const { error } = await everyone[who].storage.createBucket(`mine-${who}`, { public: true });
    expect(error).not.toBeNull();
  });
});

describe('an admin', () => {
  test('stores an image and a video', async () => {
    expect(await upload('admin')).toMatchObject({ error: null, stored: true });
    expect(
      await upload('admin', {
        bucket: 'project-videos',
        name: `${crypto.randomUUID()}.mp4`,
        type: 'video/mp4',
      }),
    ).toMatchObject({ error: null, stored: true });
  });

  test.for([
    ['a page', 'project-images', 'text/html'],
    ['a drawing that may carry script', 'project-images', 'image/svg+xml'],
    ['a script', 'project-images', 'text/javascript'],
    ['a video among the images', 'project-images', 'video/mp4'],
    ['an image among the videos', 'project-videos', 'image/avif'],
    ['a page among the videos', 'project-videos', 'text/html'],
    ['something unnamed', 'project-videos', 'application/octet-stream'],
  ] as const)('does not store %s', async ([, bucket, type]) => {
    expect(await upload('admin', { bucket, type })).toMatchObject({
      error: expect.anything() as unknown,
      stored: false,
    });
  });

  test('does not store an image of more than 10 MiB', async () => {
    const big = Buffer.alloc(10 * 1024 * 1024 + 1);
    expect(await upload('admin', { body: big })).toMatchObject({
      error: expect.anything() as unknown,
      stored: false,
    });
  });

  test('stores a video of more than 10 MiB, and none of more than 50', async () => {
    const type = 'video/mp4';
    const bucket = 'project-videos';
    const large = Buffer.alloc(11 * 1024 * 1024);
    expect(await upload('admin', { bucket, type, body: large })).toMatchObject({
      error: null,
      stored: true,
    });
    const tooLarge = Buffer.alloc(50 * 1024 * 1024 + 1);
    expect(await upload('admin', { bucket, type, body: tooLarge })).toMatchObject({
      error: expect.anything() as unknown,
      stored: false,
    });
  });
});
