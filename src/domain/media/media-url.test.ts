import { expect, test } from 'vitest';
import type { MediaKind } from './media.ts';
import { type MediaChoice, mediaUrlWarning } from './media-url.ts';

const NONE: MediaChoice = { url: '', hasFile: false, failed: false };
const FILE: MediaChoice = { ...NONE, hasFile: true };
const GONE: MediaChoice = { ...NONE, url: 'https://media.example/gone', failed: true };
const SHOWN: MediaChoice = { ...NONE, url: 'https://media.example/there' };
const PLAYER: MediaChoice = { ...NONE, url: 'https://youtu.be/dQw4w9WgXcQ' };
const PAGE: MediaChoice = { ...NONE, url: 'https://www.loom.com/share/1a' };

test.for<[MediaKind, string, MediaChoice, MediaChoice, RegExp]>([
  ['image', 'with no video', GONE, NONE, /see an icon instead/],
  ['image', 'with a video file', GONE, FILE, /see the video without it/],
  ['image', 'with a player', GONE, PLAYER, /see the video without it/],
  ['image', 'with a video that also fails', GONE, GONE, /see an icon instead/],
  ['image', 'with an image file', { ...GONE, hasFile: true }, NONE, /see the image file/],
  ['video', 'with no image', NONE, GONE, /see an icon instead/],
  ['video', 'with an image file', FILE, GONE, /see the image instead/],
  ['video', 'with an image', SHOWN, GONE, /see the image instead/],
  ['video', 'with an image that also fails', GONE, GONE, /see an icon instead/],
  ['video', 'with a web page as the image', PAGE, GONE, /see an icon instead/],
  ['video', 'with a video file', NONE, { ...GONE, hasFile: true }, /see the video file/],
])(
  'the warning about a failing %s URL %s says what visitors see',
  ([kind, , image, video, sentence]) => {
    const warning = mediaUrlWarning(kind, { image, video });
    expect(warning).toMatch(`No ${kind} could be loaded from this URL`);
    expect(warning).toMatch(sentence);
  },
);

test.for<[MediaKind, string, RegExp]>([
  ['video', 'https://www.loom.com/share/1a', /page on Loom, not a video\. Upload a video file/],
  ['image', 'https://photos.app.goo.gl/x', /page on Google Photos, not an image\. Upload an image/],
  ['video', 'https://www.youtube.com/playlist?list=PLx', /not a single video\. Enter the URL/],
  ['image', 'https://www.youtube.com/playlist?list=PLx', /page on YouTube, not an image/],
  ['image', 'https://youtu.be/dQw4w9WgXcQ', /video on YouTube.* as the video URL/],
  ['image', 'https://www.dropbox.com/s/x/a.png?dl=0', /with raw=1 in place of dl=0/],
  ['image', 'https://www.dropbox.com/s/x/a.png', /End its URL with \?raw=1/],
  ['image', 'https://www.dropbox.com/scl/fi/x/a.png?rlkey=1', /End its URL with &raw=1/],
  ['image', 'https://www.dropbox.com/scl/fo/x?dl=0', /Upload an image file instead/],
  ['image', 'http://media.example/a.png', /starts with http:/],
])(
  'the warning about the %s URL %s says what to enter or upload instead',
  ([kind, url, sentence]) => {
    expect(mediaUrlWarning(kind, { image: NONE, video: NONE, [kind]: { ...NONE, url } })).toMatch(
      sentence,
    );
  },
);

test.for([
  ['https://drive.google.com/file/d/1/view', /not an image\. Visitors will see the image file\.$/],
  ['http://media.example/a.png', /https site\. Visitors will see the image file\.$/],
] as const)('the warning about %s says that visitors see the image file', ([url, sentence]) => {
  const choices = { image: { ...FILE, url }, video: NONE };
  expect(mediaUrlWarning('image', choices)).toMatch(sentence);
});

test('a working URL gets no warning', () => {
  const choices = { image: SHOWN, video: PLAYER };
  expect(mediaUrlWarning('image', choices)).toBeUndefined();
  expect(mediaUrlWarning('video', choices)).toBeUndefined();
});
