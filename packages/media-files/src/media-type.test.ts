import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sniffType } from './media-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Creates the start of an MP4, QuickTime, AVIF or HEIC file with a major brand and compatible brands. */
const branded = (...brands: readonly string[]) =>
  bytes(
    `\0\0\0${String.fromCharCode(12 + 4 * brands.length)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}\0\0\0\x08free`,
  );

/** Creates the start of a WebM or MKV: a header with the name of the format. */
const ebml = (format: string) =>
  bytes(
    `\x1a\x45\xdf\xa3${String.fromCharCode(0x80 + 3 + format.length)}\x42\x82${String.fromCharCode(0x80 + format.length)}${format}`,
  );

test.for(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)(
  'a file in the format %s is recognised',
  async (format) => {
    const image = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } });
    const file = await image.toFormat(format).toBuffer();
    expect(await sniffType(file)).toBe(`image/${format}`);
  },
);

test.for([
  [['isom', 'isom', 'iso2', 'mp41'], 'video/mp4'],
  [['iso5'], 'video/mp4'],
  [['M4V ', 'isom'], 'video/mp4'],
  [['3gp4', 'isom'], 'video/mp4'],
  // The brands of a Sony camera and of an unknown manufacturer.
  [['XAVC', 'isom', 'iso2', 'avc1', 'mp41'], 'video/mp4'],
  [['nobo', 'isom'], 'video/mp4'],
  [['qt  ', 'qt  '], 'video/quicktime'],
  [['avif', 'mif1', 'miaf'], 'image/avif'],
  [['mif1', 'avif', 'mif1', 'miaf'], 'image/avif'],
  [['heic', 'mif1'], 'image/heic'],
  [['mif1', 'mif1', 'heix'], 'image/heic'],
  // The brands of an animation, and a brand that does not name the format.
  [['avis', 'avif', 'msf1'], null],
  [['mif1', 'mif1'], null],
] as const)('a file with the brands %j has the type %s', async ([brands, type]) => {
  expect(await sniffType(branded(...brands))).toBe(type);
});

test('an MKV is not recognised as a WebM', async () => {
  expect(await sniffType(ebml('webm'))).toBe('video/webm');
  expect(await sniffType(ebml('matroska'))).toBe('video/matroska');
});

test.for([
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '\n<?xml version="1.0" encoding="UTF-8"?>\n<!-- Made by hand: <b> --><svg>',
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY a "b">]><svg>',
])('%j is an SVG', async (start) => {
  expect(await sniffType(bytes(start))).toBe('image/svg+xml');
});

test.for(['<html><svg>', 'As in <svg>', '<?xml version="1.0"?><kml>', '<!-- <svg> -->'])(
  '%j is not an SVG',
  async (start) => {
    expect(await sniffType(bytes(start))).toBeNull();
  },
);

test.for([
  '',
  '<!doctype html>',
  '%PDF-1.7',
  'RIFF\x24\0\0\0WAVEfmt ',
  'plain text',
  'PNG',
  '\x89PNG',
  ' \x89PNG\r\n\x1a\n',
])('%j is neither an image nor a video', async (start) => {
  expect((await sniffType(bytes(start))) ?? '').not.toMatch(/^(image|video)[/]/);
});
