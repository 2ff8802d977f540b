import { describe, expect, test } from 'vitest';
import { fileSize, mediaFileError, mediaRules, imageWarning, storedName } from './media-file.ts';
import { readMediaInfo } from './image.ts';

describe('mediaFileError', () => {
  test('accepts a file up to the limit', () => {
    expect(mediaFileError('image', 'image/png', 1)).toBeNull();
    expect(mediaFileError('image', 'image/png', mediaRules.image.limit)).toBeNull();
    expect(mediaFileError('video', 'video/webm', mediaRules.video.limit)).toBeNull();
  });

  test('rejects an empty file', () => {
    expect(mediaFileError('image', null, 0)).toBe('This file is empty.');
  });

  test('rejects a video as an image, and an image as a video', () => {
    expect(mediaFileError('image', 'video/mp4', 9)).toMatch(/^This file is not a PNG.*image\.$/);
    expect(mediaFileError('video', 'image/png', 9)).toMatch(/^This file is not an MP4.*video\.$/);
    expect(mediaFileError('video', 'video/matroska', 9)).toBe(
      'This file is not an MP4, WebM or MOV video. Export it as an H.264 MP4.',
    );
  });

  test.for([null, 'image/bmp', 'image/tiff', 'image/vnd.adobe.photoshop', 'application/pdf'])(
    'rejects other types: %s',
    (type) => {
      expect(mediaFileError('image', type, 9)).toBe(
        'This file is not a PNG, JPEG, WebP, AVIF or GIF image. Save it as a PNG or a JPEG.',
      );
    },
  );

  test('rejects an SVG', () => {
    expect(mediaFileError('image', 'image/svg+xml', 9)).toMatch(/Export it as a large PNG/);
    expect(mediaFileError('video', 'image/svg+xml', 9)).toMatch(/^This file is not an MP4/);
  });

  test('rejects a HEIC photo', () => {
    expect(mediaFileError('image', 'image/heic', 9)).toMatch(/^This is a HEIC photo.* JPEG/);
  });

  test('rejects a file that is too large', () => {
    expect(mediaFileError('image', 'image/png', 12.34 * 1024 * 1024)).toBe(
      'This file is too large (12.4\u00A0MB). The limit is 10\u00A0MB.',
    );
    expect(mediaFileError('video', 'video/mp4', mediaRules.video.limit + 1)).toMatch(
      /too large \(50.1\u00A0MB\). The limit is 50\u00A0MB/,
    );
  });
});

test('the owner is warned about an image that is hard to see or only partly shown', () => {
  const plain = { width: 1600, height: 900, kind: 'plain' } as const;
  expect(imageWarning(plain, false)).toBeUndefined();
  expect(imageWarning({ ...plain, kind: 'dark' }, true)).toMatch(/transparent.*hard to see/);
  expect(imageWarning({ width: 6400, height: 320, kind: 'wide' }, false)).toMatch(
    /20 times as wide as it is tall/,
  );
});

test.for([
  [fileSize(0), '0\u00A0KB'],
  [fileSize(1025), '2\u00A0KB'],
  [fileSize(3.4 * 1024 * 1024), '3.4\u00A0MB'],
  [fileSize(34 * 1024, 11.5 * 1024), '12 of 34\u00A0KB'],
  [fileSize(3.4 * 1024 * 1024, 1.2 * 1024 * 1024), '1.2 of 3.4\u00A0MB'],
] as const)('a file size is formatted as %s', ([written, expected]) => {
  expect(written).toBe(expected);
});

describe('the name in the bucket', () => {
  const extension = (name: string, type: string) => storedName(name, type, null).split('.').pop();

  test('is random', () => {
    const one = storedName('a.png', 'image/png', null);
    expect(one).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.png$/);
    expect(storedName('a.png', 'image/png', null)).not.toBe(one);
  });

  test('includes the size and kind of the image, if they are known', () => {
    const info = { width: 600, height: 4000, kind: 'tall' } as const;
    expect(storedName('a.png', 'image/png', info)).toMatch(/^[0-9a-f-]{36}-600x4000-tall\.png$/);
    expect(readMediaInfo(storedName('a.mov', 'video/mp4', { ...info, kind: 'plain' }))).toEqual({
      ...info,
      kind: 'plain',
    });
  });

  test('keeps the original extension if it matches the content, and uses the usual one otherwise', () => {
    expect(extension('Photo.JPEG', 'image/jpeg')).toBe('jpeg');
    expect(extension('photo.jpg', 'image/jpeg')).toBe('jpg');
    expect(extension('photo.png', 'image/jpeg')).toBe('jpg');
    expect(extension('page.html', 'image/png')).toBe('png');
    expect(extension('../../etc/passwd', 'image/webp')).toBe('webp');
    expect(extension('film.mov', 'video/quicktime')).toBe('mov');
    expect(extension('noextension', 'video/mp4')).toBe('mp4');
  });
});
