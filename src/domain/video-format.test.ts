import { expect, test } from 'vitest';
import { readMovie, videoAdvice } from './video-format.ts';

const box = (name: string, content: string) => {
  const size = 8 + content.length;
  return `${String.fromCharCode(0, 0, size >> 8, size & 0xff)}${name}${content}`;
};
const track = (handler: string, code: string) =>
  box('hdlr', `\0\0\0\0mhlr${handler}`) + box('stsd', `\0\0\0\0\0\0\0\x01\0\0\0\x08${code}`);
const movie = (...tracks: readonly string[]) =>
  file(box('ftyp', 'isom') + box('mdat', 'stsd'.repeat(9)) + box('moov', tracks.join('')));
const file = (text: string) =>
  new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))]);

test('reads which pictures and sounds a video has', async () => {
  expect(await readMovie(movie(track('vide', 'hvc1'), track('soun', 'mp4a')))).toEqual({
    codes: ['hvc1', 'mp4a'],
    hasPicture: true,
  });
  expect(await readMovie(movie(track('soun', 'mp4a')))).toMatchObject({ hasPicture: false });
  for (const other of ['', 'plain text', '\0\0\0\x04ftyp', box('ftyp', 'isom')]) {
    expect(await readMovie(file(other))).toBeNull();
  }
});

test.for([
  ['hvc1', /it is HEVC.*Most Compatible/],
  ['apch', /it is ProRes.*H\.264/],
  ['jpeg', /it is Motion JPEG.*H\.264/],
  ['xxxx', /^Browsers cannot show this video\. Export/],
] as const)('%s that is not shown is explained', ([code, advice]) => {
  expect(videoAdvice(false, { codes: [code, 'mp4a'], hasPicture: true })).toMatch(advice);
});

test('a sound is told from a video', () => {
  expect(videoAdvice(false, { codes: ['mp4a'], hasPicture: false })).toMatch(/no picture/);
  expect(videoAdvice(false, null)).toMatch(/^Browsers cannot show this video/);
});

test('where a browser shows what others cannot, its owner is told', () => {
  expect(videoAdvice(true, { codes: ['hev1'], hasPicture: true })).toMatch(
    /^This browser shows the video, but others cannot/,
  );
  expect(videoAdvice(true, { codes: ['avc1', 'mp4a'], hasPicture: true })).toBeNull();
  expect(videoAdvice(true, null)).toBeNull();
});
