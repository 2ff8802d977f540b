import { expect, test } from 'vitest';
import { parseSnapshot } from './snapshot.ts';

const row = {
  id: 'one',
  title: 'Order Flow',
  description: 'Orders, checked.',
  technologies: ['n8n'],
  image_url: null,
  image_file_path: 'a.png',
  video_url: null,
  video_file_path: null,
  project_link: null,
  display_order: 0,
  is_password_protected: false,
  snapshot_image: '0123456789abcdef.webp',
};

test('an image of the snapshot stands beside its list', () => {
  expect(parseSnapshot([row])).toMatchObject([
    { id: 'one', media: { image: '/snapshot/0123456789abcdef.webp', video: null } },
  ]);
});

test('a file in a bucket is left out, an address elsewhere stays', () => {
  const without = { ...row, snapshot_image: null, video_file_path: 'a.mp4' };
  expect(parseSnapshot([without])[0]?.media).toEqual({ image: null, video: null });
  const elsewhere = {
    ...row,
    snapshot_image: null,
    image_url: 'https://example.com/a.png',
    video_url: 'https://example.com/a.mp4',
  };
  expect(parseSnapshot([elsewhere])[0]?.media).toEqual({
    image: 'https://example.com/a.png',
    video: 'https://example.com/a.mp4',
  });
});

test.for(['../admin', '/favicon.svg', 'https://example.com/a.webp', 'a.svg', 7])(
  '%j is no image of a snapshot',
  (image) => {
    expect(parseSnapshot([{ ...row, snapshot_image: image }])[0]?.media.image).toBeNull();
  },
);

test.for([null, 'rows', {}, [null], [7], [{}], [{ ...row, title: '' }]])(
  '%j holds no project',
  (value) => {
    expect(parseSnapshot(value)).toEqual([]);
  },
);

test('a protected project is none of a snapshot', () => {
  expect(parseSnapshot([{ ...row, is_password_protected: true }])).toEqual([]);
});
