import { expect, test } from 'vitest';
import { mediaPageOf } from './media-page.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';
const VIMEO = 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1';

test.for([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'YouTube', YOUTUBE],
  ['https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=3', 'YouTube', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'YouTube', YOUTUBE],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'YouTube', YOUTUBE],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'YouTube', YOUTUBE],
  ['https://www.youtube.com/@someone', 'YouTube', null],
  ['https://www.youtube.com/watch?v=x"onload=', 'YouTube', null],
  ['https://vimeo.com/76979871', 'Vimeo', VIMEO],
  ['https://vimeo.com/channels/staffpicks/76979871', 'Vimeo', VIMEO],
  ['https://vimeo.com/76979871/0a1b2c', 'Vimeo', `${VIMEO}&h=0a1b2c`],
  ['https://player.vimeo.com/video/76979871?h=0a1b2c', 'Vimeo', `${VIMEO}&h=0a1b2c`],
  ['https://vimeo.com/someone', 'Vimeo', null],
  ['https://drive.google.com/file/d/1a/view?usp=sharing', 'Google', null],
  ['https://photos.app.goo.gl/x', 'Google', null],
  ['https://www.dropbox.com/scl/fi/x/film.mp4?dl=0', 'Dropbox', null],
])('%s is a page of %s', ([url, service, player]) => {
  expect(mediaPageOf(url ?? '')).toEqual({ service, player });
});

test.for([
  'https://example.com/film.mp4',
  'https://www.dropbox.com/scl/fi/x/film.mp4?raw=1',
  'https://dl.dropboxusercontent.com/x/film.mp4',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.example/watch?v=dQw4w9WgXcQ',
  'not a URL',
])('%s is no such page', (url) => {
  expect(mediaPageOf(url)).toBeNull();
});
