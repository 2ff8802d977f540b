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
  const text = box('\xa9xyz', '+48.1372+011.5756/');
  const movie = (inTrack: string, inMovie: string, inFile: string) =>
    box('ftyp', 'isom') +
    box(
      'moov',
      box('trak', box('edts', 'edit') + inTrack + box('mdia', box('minf', inTrack))) + inMovie,
    ) +
    frames +
    inFile;
  const given = file(
    movie(place, place + text + box('meta', 'a camera'), box('uuid', '<x:xmpmeta>')),
  );
  const free = (content: string) => box('free', '\0'.repeat(content.length - 8));
  const stored = await videoWithoutMetadata(given);
  expect(stored.type).toBe('video/mp4');
  expect(await textOf(stored)).toBe(
    movie(
      free(place),
      free(place) + free(text) + free('12345678a camera'),
      free('12345678<x:xmpmeta>'),
    ),
  );
});

test('when an MP4 was recorded is blanked, and how long it is stays', async () => {
  const movie = (short: string, long: string) =>
    box('ftyp', 'isom') +
    box(
      'moov',
      box('mvhd', `\0\0\0\0${short}\0\0\x03\xe8duration`) +
        box(
          'trak',
          box('tkhd', `\x01\0\0\x07${long}\0\0\0\x01`) +
            box('mdia', box('mdhd', `\0\0\0\0${short}rate`) + box('hdlr', 'vide')),
        ),
    );
  const given = file(movie('made,now', 'made in 64 bits.'));
  expect(await textOf(await videoWithoutMetadata(given))).toBe(
    movie('\0'.repeat(8), '\0'.repeat(16)),
  );
  // A box that is cut off has no time.
  const cut = box('ftyp', 'isom') + box('moov', box('mvhd', '') + box('mvhd', '\0\0\0\0made'));
  expect(await textOf(await videoWithoutMetadata(file(cut)))).toBe(cut.replace('made', '\0\0\0\0'));
});

/** A box whose size is in 64 bits, and one that takes the rest. */
const longBox = (name: string, content: string) =>
  `\0\0\0\x01${name}\0\0\0\0\0\0${String.fromCharCode((16 + content.length) >> 8, (16 + content.length) & 0xff)}${content}`;
const lastBox = (name: string, content: string) => `\0\0\0\0${name}${content}`;

test('however the size of a box is written, its metadata are blanked', async () => {
  for (const written of [box, longBox, lastBox]) {
    for (const inside of [box, longBox, lastBox]) {
      const movie = (place: string, name = 'udta') =>
        box('ftyp', 'isom') +
        longBox('mdat', 'udta of a frame') +
        written('moov', box('trak', 'head') + inside(name, place));
      const stored = await videoWithoutMetadata(file(movie('+48.1372+011.5756/')));
      expect(await textOf(stored)).toBe(movie('\0'.repeat(18), 'free'));
    }
    const given = box('ftyp', 'isom') + written('uuid', '<x:xmpmeta>');
    expect(await textOf(await videoWithoutMetadata(file(given)))).toBe(
      box('ftyp', 'isom') + written('free', '\0'.repeat(11)),
    );
  }
});

test('metadata whose end is missing, or is said to be after that of the film, are blanked', async () => {
  const cut = (name: string, place: string) => box(name, `${place}${'x'.repeat(99)}`).slice(0, 30);
  const place = '+48.1372+011.5756/1234';
  for (const around of [
    (inside: string) => box('moov', inside),
    (inside: string) =>
      box('moof', box('traf', inside) + box('traf', 'of another track'.repeat(9))),
    (inside: string) => box('moov', '') + inside,
    (inside: string) => box('moov', `${inside}${'x'.repeat(99)}`).slice(0, 8 + inside.length),
  ]) {
    const movie = (inside: string) => box('ftyp', 'isom') + around(inside);
    const stored = await videoWithoutMetadata(file(movie(cut('udta', place))));
    expect(await textOf(stored)).toBe(movie(cut('free', '\0'.repeat(place.length))));
  }
});

test('the metadata of fragments are blanked, and when they were made', async () => {
  const movie = (name: string, time: string, place: string) =>
    box('ftyp', 'isom') +
    box(time, place) +
    box(
      'moof',
      box('mfhd', '1234') + box('traf', box('tfhd', 'head') + box(name, place)) + box(name, place),
    ) +
    box('mdat', 'a frame');
  expect(
    await textOf(await videoWithoutMetadata(file(movie('udta', 'prft', '+48.1372+011.5756/')))),
  ).toBe(movie('free', 'free', '\0'.repeat(18)));
});

const element = (id: string, content: string, size = String.fromCharCode(0x80 + content.length)) =>
  id + size + content;
const unknown = '\x01\xff\xff\xff\xff\xff\xff\xff';

test.for([
  [
    'of a known size',
    (content: string) => `\x01\0\0\0\0\0\0${String.fromCharCode(content.length)}`,
  ],
  ['of an unknown size', () => unknown],
  ['whose end is missing', () => '\x01\0\0\0\0\x0f\xff\xff'],
] as const)('what a WebM %s says of its recording is blanked', async ([, sizeOf]) => {
  const cluster = element('\x1f\x43\xb6\x75', 'a frame \x12\x54\xc3\x67\x81x');
  const webm = (title: string, date: string, tags: string) => {
    const content =
      element('\x15\x49\xa9\x66', `${element('\x4d\x80', 'app')}${title}${date}`) +
      element('\x16\x54\xae\x6b', 'tracks') +
      cluster +
      tags;
    return (
      element('\x1a\x45\xdf\xa3', 'webm') + element('\x18\x53\x80\x67', content, sizeOf(content))
    );
  };
  const given = file(
    webm(
      element('\x7b\xa9', 'Me'),
      element('\x44\x61', 'some day'),
      element('\x12\x54\xc3\x67', 'LOCATION +48.1372+011.5756/'),
    ),
  );
  const stored = await videoWithoutMetadata(given);
  expect(stored.type).toBe('video/mp4');
  expect(await textOf(stored)).toBe(
    webm(
      '\xec\x83\0\0\0',
      `\xec\x01\0\0\0\0\0\0\x02\0\0`,
      `\xec\x01\0\0\0\0\0\0\x17${'\0'.repeat(23)}`,
    ),
  );
});

test('the tags after clusters of an unknown size, as a browser records them, are blanked', async () => {
  const cluster = (frame: string) =>
    element('\x1f\x43\xb6\x75', element('\xe7', '\0') + element('\xa3', frame), unknown);
  const webm = (title: string, tags: string) =>
    element('\x1a\x45\xdf\xa3', 'webm') +
    element(
      '\x18\x53\x80\x67',
      element('\x15\x49\xa9\x66', title, unknown) +
        cluster('a frame \x12\x54\xc3\x67\x81x') +
        cluster('f'.repeat(100)) +
        tags,
      unknown,
    );
  const given = webm(element('\x7b\xa9', 'Me'), element('\x12\x54\xc3\x67', 'somewhere'));
  expect(await textOf(await videoWithoutMetadata(file(given)))).toBe(
    webm('\xec\x83\0\0\0', `\xec\x01\0\0\0\0\0\0\x05${'\0'.repeat(5)}`),
  );
});

test('tags of an unknown size, and those after the first segment, are blanked; frames after them stay', async () => {
  const webm = (tag: string, title: string) =>
    element('\x1a\x45\xdf\xa3', 'webm') +
    element(
      '\x18\x53\x80\x67',
      element('\x12\x54\xc3\x67', tag, unknown) + element('\x1f\x43\xb6\x75', 'frames'),
    ) +
    element('\x18\x53\x80\x67', element('\x15\x49\xa9\x66', title));
  const given = webm(element('\x73\x73', 'some place'), element('\x7b\xa9', 'Me'));
  expect(await textOf(await videoWithoutMetadata(file(given)))).toBe(
    webm(`\xec\x01\0\0\0\0\0\0\x04${'\0'.repeat(4)}`, '\xec\x83\0\0\0'),
  );
});

test('tags and attached files are blanked in part, where nothing around their parts has a known size', async () => {
  const within = (ids: readonly string[], content: string) =>
    ids.reduceRight((inner, id) => element(id, inner, unknown), content);
  const webm = (part: (id: string) => string) =>
    element('\x1a\x45\xdf\xa3', 'webm') +
    element(
      '\x18\x53\x80\x67',
      within(['\x12\x54\xc3\x67', '\x73\x73'], part('\x67\xc8')) +
        within(
          ['\x12\x54\xc3\x67', '\x73\x73', '\x67\xc8'],
          ['\x45\xa3', '\x44\x87', '\x44\x85'].map(part).join(''),
        ) +
        within(
          ['\x19\x41\xa4\x69', '\x61\xa7'],
          ['\x46\x7e', '\x46\x6e', '\x46\x60', '\x46\x5c'].map(part).join(''),
        ) +
        element('\x1f\x43\xb6\x75', 'frames'),
      unknown,
    );
  const given = webm((id) => element(id, 'some place'));
  expect(await textOf(await videoWithoutMetadata(file(given)))).toBe(
    webm(() => `\xec\x01\0\0\0\0\0\0\x04${'\0'.repeat(4)}`),
  );
});

test('what is no video stays as it is', async () => {
  for (const other of [
    '',
    'plain text that is long',
    '\x1a\x45\xdf\xa3webm',
    box('ftyp', 'isom'),
  ]) {
    expect(await textOf(await videoWithoutMetadata(file(other)))).toBe(other);
  }
});
