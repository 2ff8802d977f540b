import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ProjectMedia } from '../../domain/media/media.ts';
import { readOriginal, fetchImage, findOriginals } from './project-images.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a86' } });

const image = await flat(40, 20).png().toBuffer();

const url = (name: string) => `https://a.example/${name}.png`;

const projectsWith = (...media: Partial<ProjectMedia>[]) =>
  media.map((some, index) => ({
    ...{ id: `${index}`, title: 'A', description: '', technologies: [], projectLink: null },
    media: { images: [], videos: [], ...some },
  }));

test('originals keep the order of the projects, even if a later original arrives first', async () => {
  const projects = projectsWith(
    ...['slow', 'second', 'third'].map((name) => ({ images: [url(name)] })),
  );
  const read = async (requested: string) => {
    if (requested === url('slow')) await wait(20);
    return image;
  };
  expect([...(await findOriginals(projects, read)).keys()]).toEqual(
    ['slow', 'second', 'third'].map(url),
  );
});

test('if a file cannot be used, the next URL of its project replaces it, with one warning per file', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const projects = projectsWith(
    { images: [url('lost'), url('next')] },
    { images: [url('file'), url('unused')] },
    // The same file in another project.
    { images: [url('lost')] },
    {},
  );
  const read = vi.fn((requested: string) => {
    if (requested === url('lost')) throw new Error('status 404');
    return image;
  });
  expect([...(await findOriginals(projects, read)).keys()]).toEqual([url('next'), url('file')]);
  expect(read).toHaveBeenCalledTimes(3);
  expect(warn).toHaveBeenCalledExactlyOnceWith(`${url('lost')} has no card image: status 404`);
});

test('an image is fetched completely or not at all, even from a backend on this machine', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/a.png') return response.end(image);
    if (request.url === '/b.png') return response.writeHead(404).end();
    // An endless response.
    const chunk = Buffer.alloc(1024 * 1024);
    const send = () => {
      while (response.write(chunk));
    };
    return (send(), response.on('drain', send));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { signal } = new AbortController();
  expect(await fetchImage(`${origin}/a.png`, signal)).toEqual(image);
  await expect(fetchImage(`${origin}/b.png`, signal)).rejects.toThrow('status 404');
  await expect(fetchImage(`${origin}/endless.png`, signal)).rejects.toThrow('it is too large');
});

test('after two minutes, a build continues without the images that have not arrived', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const over = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  const found = await findOriginals(projectsWith({ images: ['http://127.0.0.1/'] }), fetchImage);
  expect([...found]).toEqual([]);
  expect(over).toHaveBeenNthCalledWith(1, 120_000);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('has no card image'));
});

test.for([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'an SVG'],
  ['a page', '<!doctype html><title>No image</title>', 'not a PNG'],
  ['a PDF', '%PDF-1.7', 'not a PNG'],
  ['an empty file', '', 'empty'],
  ['a truncated image', image.subarray(0, image.length / 2), ''],
  [
    'an image that is small to download but huge in memory',
    await flat(9000, 9000).png().toBuffer(),
    'it has 9000 by 9000 pixels',
  ],
] as const)('%s has no card image', async ([, content, reason]) => {
  await expect(readOriginal(Buffer.from(content))).rejects.toThrow(reason);
});

test('an animation has no card image, because a card image does not move', async () => {
  // The size of the chunk, its name, no data, and a checksum that nothing verifies.
  const chunk = Buffer.from('\0\0\0\0acTL\0\0\0\0', 'latin1');
  const apng = Buffer.concat([image.subarray(0, 33), chunk, image.subarray(33)]);
  await expect(readOriginal(apng)).rejects.toThrow('it is animated');
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  await expect(readOriginal(gif)).rejects.toThrow('it is animated');
});

test('a phone photo has a card image, and its width and height are those after rotation', async () => {
  const photo = await flat(8192, 6144).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await readOriginal(photo)).toMatchObject({
    width: 6144,
    height: 8192,
    extension: 'jpg',
  });
});
