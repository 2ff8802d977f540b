import { expect, test } from 'vitest';
import { readTracks, videoAdvice } from './video-format.ts';

const box = (name: string, content: string) => {
  const size = 8 + content.length;
  return `${String.fromCharCode(0, 0, size >> 8, size & 0xff)}${name}${content}`;
};
const track = (handler: string, code: string) =>
  // As in QuickTime, with a second handler, which says where the data are.
  box(
    'mdia',
    `${box('hdlr', `\0\0\0\0mhlr${handler}`)}${box('hdlr', '\0\0\0\0dhlralis')}${stsd(code)}`,
  );
const stsd = (code: string) => box('stsd', `\0\0\0\0\0\0\0\x01\0\0\0\x08${code}`);
const movie = (...tracks: readonly string[]) =>
  file(box('ftyp', 'isom') + box('mdat', 'stsd'.repeat(9)) + box('moov', tracks.join('')));
const file = (text: string) =>
  new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))]);

test('reads which pictures and sounds a video has', async () => {
  const both = movie(track('vide', 'hvc1'), track('soun', 'mp4a'));
  expect(await readTracks(both)).toEqual({
    codecs: ['hvc1', 'mp4a'],
    hasPicture: true,
    hasData: false,
    isCut: false,
  });
  expect(await readTracks(movie(track('soun', 'mp4a')))).toMatchObject({ hasPicture: false });
  for (const other of ['', 'plain text', '\0\0\0\x04ftyp', box('ftyp', 'isom')]) {
    expect(await readTracks(file(other))).toBeNull();
  }
});

test('a compressed header, in which nothing can be blanked, is told', async () => {
  const contents = await readTracks(movie(box('cmov', 'deflated')));
  expect(videoAdvice(true, contents)).toMatch(/: it is a film with a compressed header, .* Export/);
  expect(videoAdvice(false, contents)).toMatch(/compressed header/);
});

test('a file whose end is missing is told', async () => {
  const cut = file(box('ftyp', 'isom') + box('mdat', 'x'.repeat(99)).slice(0, 50));
  const contents = await readTracks(cut);
  expect(contents).toMatchObject({ isCut: true });
  expect(videoAdvice(false, contents)).toBe(
    'The end of this file is missing. Copy or export it again.',
  );
  expect(videoAdvice(true, contents)).toMatch(/and so is that of the video/);
});

test.for([
  ['sbtl', 'tx3g', true],
  ['text', 'text', true],
  ['meta', 'djmd', true],
  ['meta', 'rtmd', true],
  ['meta', 'mebx', true],
  ['tmcd', 'tmcd', false],
  ['soun', 'mp4a', false],
] as const)(
  'a track of %s, %s, beside the picture may say a place: %s',
  async ([handler, code, told]) => {
    const contents = await readTracks(movie(track('vide', 'avc1'), track(handler, code)));
    expect(contents).toMatchObject({ hasPicture: true, hasData: told });
    const advice = videoAdvice(true, contents);
    if (told) expect(advice).toMatch(/track of text or data, which may say where it was recorded/);
    else expect(advice).toBeNull();
  },
);

test('reads the profile of H.264, which a browser may not decode', async () => {
  // After the fields of the sample, the ratio of its pixels can come first.
  const entry = (profile: string) =>
    `avc1${'\0'.repeat(78)}${box('pasp', '\0'.repeat(8))}${box('avcC', `\x01${profile}\0\x1f`)}`;
  expect(
    await readTracks(movie(track('soun', 'mp4a'), track('vide', entry('\x6e')))),
  ).toMatchObject({ codecs: ['mp4a', 'avc1.6e'] });
  expect(
    await readTracks(movie(track('vide', entry('\x64')), track('soun', 'mp4a'))),
  ).toMatchObject({ codecs: ['avc1.64', 'mp4a'] });
});

test('reads which pictures and sounds a WebM has', async () => {
  const element = (id: string, content: string) =>
    `${id}${String.fromCharCode(0x80 | content.length)}${content}`;
  /** After the codec comes another element, whose first byte can be a letter. */
  const entry = (codec: string) => element('\xae', `${element('\x86', codec)}V\xaa\x81\0`);
  const webm = (...codecs: readonly string[]) =>
    file(
      element('\x1a\x45\xdf\xa3', element('\x42\x82', 'webm')) +
        '\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff' +
        // A list of the elements comes first.
        element('\x53\xab', '\x16\x54\xae\x6b') +
        element('\x53\xab', '\x1f\x43\xb6\x75') +
        element('\x16\x54\xae\x6b', codecs.map(entry).join('')) +
        element('\x1f\x43\xb6\x75', element('\x86', 'V_VP8')),
    );
  expect(await readTracks(webm('V_VP9', 'A_OPUS'))).toEqual({
    codecs: ['V_VP9', 'A_OPUS'],
    hasPicture: true,
    hasData: false,
  });
  expect(await readTracks(webm('A_OPUS'))).toMatchObject({ codecs: ['A_OPUS'], hasPicture: false });
  expect(await readTracks(webm('V_VP9', 'S_TEXT/UTF8'))).toMatchObject({ hasData: true });
  expect(await readTracks(webm())).toBeNull();
});

test.for([
  ['avc1.6e', /it is H\.264 with 10 bits.*8 bits and 4:2:0/],
  ['avc1.7a', /it is H\.264 with 10 bits/],
  ['avc3.f4', /it is H\.264 with 10 bits/],
  ['hvc1', /it is HEVC.*Most Compatible/],
  ['apch', /it is ProRes.*H\.264/],
  ['jpeg', /it is Motion JPEG.*H\.264/],
  ['xxxx', /^Browsers cannot show this video\. Export/],
] as const)('%s that is not shown is explained', ([code, advice]) => {
  expect(videoAdvice(false, { codecs: [code, 'mp4a'], hasPicture: true })).toMatch(advice);
});

test('a sound is told from a video', () => {
  expect(videoAdvice(false, { codecs: ['mp4a'], hasPicture: false })).toMatch(/no picture/);
  expect(videoAdvice(false, null)).toMatch(/^Browsers cannot show this video/);
});

test('where a browser shows what others cannot, its owner is told', () => {
  expect(videoAdvice(true, { codecs: ['hev1'], hasPicture: true })).toMatch(
    /^This browser shows the video, but others cannot/,
  );
  expect(videoAdvice(true, { codecs: ['avc1.6e', 'mp4a'], hasPicture: true })).toMatch(
    /others cannot/,
  );
  expect(videoAdvice(true, { codecs: ['avc1.64', 'gpmd'], hasPicture: true })).toMatch(/positions/);
  for (const codec of ['av01', 'V_AV1']) {
    expect(videoAdvice(true, { codecs: [codec], hasPicture: true })).toMatch(/others cannot.*AV1/);
  }
  expect(videoAdvice(true, { codecs: ['V_VP9', 'A_OPUS'], hasPicture: true })).toBeNull();
  for (const profile of ['42', '4d', '58', '64']) {
    expect(
      videoAdvice(true, { codecs: [`avc1.${profile}`, 'mp4a'], hasPicture: true }),
      profile,
    ).toBeNull();
  }
  expect(videoAdvice(true, null)).toBeNull();
});
