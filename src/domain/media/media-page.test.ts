import { expect, test } from 'vitest';
import { mediaPageOf } from './media-page.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';
const VIMEO = 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1';

test.for([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'YouTube', YOUTUBE],
  ['https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ', 'YouTube', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'YouTube', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?t=42', 'YouTube', `${YOUTUBE}&start=42`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', 'YouTube', `${YOUTUBE}&start=42`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m2s', 'YouTube', `${YOUTUBE}&start=62`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h', 'YouTube', `${YOUTUBE}&start=3600`],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=7', 'YouTube', `${YOUTUBE}&start=7`],
  ['https://youtu.be/dQw4w9WgXcQ?t=soon', 'YouTube', YOUTUBE],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'YouTube', YOUTUBE],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'YouTube', YOUTUBE],
  ['https://www.youtube.com/@someone', 'YouTube', null],
  ['https://www.youtube.com/watch?v=x"onload=', 'YouTube', null],
  ['https://www.youtube.com/playlist?list=PLx', 'YouTube', null],
  ['https://www.youtube.com/embed/videoseries?list=PLx', 'YouTube', null],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', 'YouTube', YOUTUBE],
  ['https://vimeo.com/76979871', 'Vimeo', VIMEO],
  ['https://vimeo.com/channels/staffpicks/76979871', 'Vimeo', VIMEO],
  ['https://vimeo.com/76979871/0a1b2c', 'Vimeo', `${VIMEO}&h=0a1b2c`],
  ['https://player.vimeo.com/video/76979871?h=0a1b2c', 'Vimeo', `${VIMEO}&h=0a1b2c`],
  ['https://player.vimeo.com/video/76979871/?h=0a1b2c', 'Vimeo', `${VIMEO}&h=0a1b2c`],
  ['https://vimeo.com/76979871#t=42s', 'Vimeo', `${VIMEO}#t=42s`],
  ['https://vimeo.com/76979871/0a1b2c#t=1m2s', 'Vimeo', `${VIMEO}&h=0a1b2c#t=62s`],
  ['https://vimeo.com/someone', 'Vimeo', null],
  ['https://vimeo.com/showcase/1234567', 'Vimeo', null],
  ['https://vimeo.com/showcase/1234567/video/76979871', 'Vimeo', VIMEO],
  ['https://drive.google.com/file/d/1a/view?usp=sharing', 'Google Drive', null],
  ['https://photos.app.goo.gl/x', 'Google Photos', null],
  ['https://www.loom.com/share/1a', 'Loom', null],
  ['https://1drv.ms/v/s!x', 'OneDrive', null],
  ['https://firm-my.sharepoint.com/:v:/g/x', 'SharePoint', null],
  ['https://share.icloud.com/photos/x', 'iCloud', null],
  ['https://www.icloud.com/iclouddrive/x', 'iCloud', null],
  ['https://firm.wistia.com/medias/x', 'Wistia', null],
  ['https://imgur.com/a/x', 'Imgur', null],
  ['https://www.dropbox.com/scl/fi/x/film.mp4?dl=0', 'Dropbox', null],
])('%s is a page on %s', ([url, service, player]) => {
  expect(mediaPageOf(url ?? '')).toEqual({ service, player });
});

test.for([
  'https://example.com/film.mp4',
  'https://www.dropbox.com/scl/fi/x/film.mp4?raw=1',
  'https://dl.dropboxusercontent.com/x/film.mp4',
  'https://embed-ssl.wistia.com/deliveries/x.bin',
  'https://i.imgur.com/x.png',
  'https://drive.google.com/thumbnail?id=1a',
  'https://app.box.com/shared/static/x.png',
  'https://images.unsplash.com/photo-x',
  'https://notwistia.com/x',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.example/watch?v=dQw4w9WgXcQ',
  'not a URL',
])('%s is not a page on a media service', (url) => {
  expect(mediaPageOf(url)).toBeNull();
});
