import { readFile } from 'node:fs/promises';
import { BlobSource, EncodedPacketSink, Input, MP4, QTFF, WEBM } from 'mediabunny';
import { expect, test } from 'vitest';
import { rewriteVideo } from './rewrite-video.ts';

const LIMIT = 1024 * 1024;

const sample = (name: string) => readFile(new URL(`../samples/${name}`, import.meta.url));

const box = (name: string, content: string) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, Buffer.from(content, 'latin1')]);
};

const rewrite = (...parts: readonly BlobPart[]) =>
  rewriteVideo(new Blob([...parts]), LIMIT, () => undefined);

async function written(...parts: readonly BlobPart[]) {
  const outcome = await rewrite(...parts);
  if (outcome.status !== 'written') throw new Error('The video was rejected.');
  return { ...outcome, file: Buffer.from(outcome.bytes) };
}

/** Reads the encoded frames and the rotation of each track. */
async function tracksOf(file: BlobPart) {
  const source = new BlobSource(new Blob([file]));
  const input = new Input({ source, formats: [MP4, QTFF, WEBM] });
  return Promise.all(
    (await input.getTracks()).map(async (track) => {
      const frames: unknown[] = [];
      for await (const { data, timestamp } of new EncodedPacketSink(track).packets()) {
        frames.push([Math.round(timestamp * 1000), Buffer.from(data).toString('base64')]);
      }
      return {
        codec: await track.getCodec(),
        rotation: track.isVideoTrack() ? await track.getRotation() : 0,
        frames,
      };
    }),
  );
}

test.for([
  ['phone.mov', 'video/mp4'],
  ['screen.webm', 'video/webm'],
] as const)('%s keeps only its frames and their rotation', async ([name, type]) => {
  const before = await sample(name);
  expect(before.includes('Somewhere')).toBe(true);
  const { file, ...after } = await written(before);
  expect(after).toMatchObject({
    type,
    isConverted: false,
    contents: { losesSound: false, isCut: false },
  });
  for (const place of ['Somewhere', '33.9249', 'text', 'meta', 'udta', 'Lavf']) {
    expect(file.includes(place), place).toBe(false);
  }
  const tracks = await tracksOf(file);
  expect(tracks).toHaveLength(2);
  expect(tracks).toEqual(await tracksOf(before));
  expect(tracks[0]?.rotation).toBe(name === 'phone.mov' ? 270 : 0);
});

test('boxes that a video does not need, and bytes after its end, are removed', async () => {
  const before = await sample('phone.mov');
  const names = ['free', 'skip', 'wide', 'uuid', 'gps ', 'mdat', 'moof', 'pnot'];
  const { file } = await written(
    before,
    ...names.map((name) => box(name, 'Here I was')),
    'Here too',
  );
  expect(file.includes('Here')).toBe(false);
  expect(await tracksOf(file)).toEqual(await tracksOf(before));
});

test('the header comes before the frames, so playback can start early', async () => {
  const before = await sample('phone.mov');
  expect(before.indexOf('moov')).toBeGreaterThan(before.indexOf('mdat'));
  const { file } = await written(before);
  expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
});

test('a file without video, or with video that cannot be copied, is rejected', async () => {
  expect(await rewrite(await sample('sound.mp4'))).toEqual({
    status: 'rejected',
    contents: { codec: null },
  });
  expect(await rewrite(await sample('motion-jpeg.mov'))).toMatchObject({
    status: 'rejected',
    contents: { codec: 'jpeg' },
  });
});

test('a file above the limit is rejected if the browser has no decoder', async () => {
  expect(await rewrite(await sample('phone.mov'), box('free', 'x'.repeat(LIMIT)))).toMatchObject({
    status: 'rejected',
    contents: { codec: expect.stringMatching(/^avc1/) as string },
  });
});

test('the result reports that a video is truncated', async () => {
  const { bytes } = await written(await sample('phone.mov'));
  const cut = bytes.slice(0, bytes.byteLength * 0.6);
  expect((await written(cut)).contents).toMatchObject({ isCut: true });
});

test.for([
  ['an empty file', 0, ''],
  ['a text file', 0, 'Only text.'],
  ['a file without a header', 2000, ''],
  ['a file with wrong sizes', 32, '\xff\xff\xff\xffmoov\xff\xff\xff\xfftrak'],
] as const)('%s causes an error', async ([, kept, end]) => {
  const start = (await sample('phone.mov')).subarray(0, kept);
  await expect(rewrite(start, Buffer.from(end, 'latin1'))).rejects.toThrow();
});
