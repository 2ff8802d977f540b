import { expect, test } from 'vitest';
import { videoWithoutMetadata } from './video-metadata.ts';

const box = (name: string, content: string) =>
  `\0\0${String.fromCharCode((8 + content.length) >> 8, (8 + content.length) & 0xff)}${name}${content}`;
const file = (text: string) =>
  new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))], { type: 'video/mp4' });
const textOf = async (blob: Blob) =>
  String.fromCharCode(...new Uint8Array(await blob.arrayBuffer()));

test('what an MP4 says of its recording is blanked, and its frames stay where they are', async () => {
  const frames = box('mdat', 'udta of a frame');
  const place = box('udta', box('\xa9xyz', '+48.1372+011.5756/'));
  const movie = (inTrack: string, inMovie: string, inFile: string) =>
    box('ftyp', 'isom') +
    box('moov', box('mvhd', 'time') + box('trak', box('tkhd', 'size') + inTrack) + inMovie) +
    frames +
    inFile;
  const given = file(movie(place, place + box('meta', 'a camera'), box('uuid', '<x:xmpmeta>')));
  const free = (content: string) => box('free', '\0'.repeat(content.length - 8));
  const stored = await videoWithoutMetadata(given);
  expect(stored.type).toBe('video/mp4');
  expect(await textOf(stored)).toBe(
    movie(free(place), free(place) + free('12345678a camera'), free('12345678<x:xmpmeta>')),
  );
});

test('what is no MP4 stays as it is', async () => {
  for (const other of [
    '',
    'plain text that is long',
    '\x1a\x45\xdf\xa3webm',
    box('ftyp', 'isom'),
  ]) {
    expect(await textOf(await videoWithoutMetadata(file(other)))).toBe(other);
  }
});
