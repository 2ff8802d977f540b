import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { expectImage, imageFetcher } from './fetch-image.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a86' } });

test('an image of a backend on this machine is fetched', async () => {
  const image = await flat(40, 20).png().toBuffer();
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/a.png' ? 200 : 404).end(image);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetchImage = await imageFetcher(url);
  expect(await fetchImage(`${url}/a.png`)).toEqual(image);
  await expect(fetchImage(`${url}/b.png`)).rejects.toThrow('status 404');
});

test('the time for images counts requests only, and grows with each image', async () => {
  const image = await flat(40, 20).png().toBuffer();
  let delay = 0;
  const server = createServer((_request, response) => {
    setTimeout(() => response.end(image), delay);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.png`;
  const fetchImage = await imageFetcher(url, { all: 1_000, each: 500 });
  await fetchImage(url);
  // What is done with an image costs no time of the others.
  await wait(2_000);
  delay = 2_500;
  await fetchImage(url);
  delay = 0;
  await expect(fetchImage(url)).rejects.toThrow('took too long to load');
  await fetchImage(url);
});

test.for([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'an SVG'],
  ['a page', '<!doctype html><title>No image</title>', 'not a PNG'],
  ['a PDF', '%PDF-1.7', 'not a PNG'],
  ['nothing', '', 'empty'],
])('%s is not decoded', async ([, content = '', reason]) => {
  await expect(expectImage(Buffer.from(content))).rejects.toThrow(reason);
});

test('an image that is small on the wire and huge in memory is not decoded', async () => {
  const bomb = await flat(9000, 9000).png().toBuffer();
  expect(bomb.byteLength).toBeLessThan(2 * 1024 * 1024);
  await expect(expectImage(bomb)).rejects.toThrow('it has 9000 by 9000 pixels');
});

test.for([
  [1280, 20_000],
  [8192, 6144],
] as const)(
  'an image of %i by %i pixels is decoded: screenshots and photographs have them',
  async ([width, height]) => {
    const image = await flat(width, height).png({ compressionLevel: 1 }).toBuffer();
    expect(await expectImage(image)).toBe(image);
  },
);
