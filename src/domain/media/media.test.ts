import { expect, test } from 'vitest';
import { filesOfProject, projectMedia } from './media.ts';

const nothing = { imageUrl: null, imageFilePath: null, videoUrl: null, videoFilePath: null };
const storage = 'https://backend.example/storage/v1/object/public';

test('a project without files or URLs has no images or videos', () => {
  expect(projectMedia(nothing, storage)).toEqual({ images: [], videos: [] });
});

test('URLs are kept unchanged', () => {
  const project = {
    ...nothing,
    imageUrl: 'https://images.example/a.png?w=1',
    videoUrl: 'https://videos.example/b.mp4',
  };
  const media = projectMedia(project, storage);
  expect(media.images).toEqual(['https://images.example/a.png?w=1']);
  expect(media.videos).toEqual(['https://videos.example/b.mp4']);
});

test('a page on a media service is never an image, but can be a video', () => {
  const page = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const media = projectMedia({ ...nothing, imageUrl: page, videoUrl: page }, storage);
  expect(media.images).toEqual([]);
  expect(media.videos).toEqual([page]);
  const imageFilePath = '5f3a.webp';
  expect(projectMedia({ ...nothing, imageUrl: page, imageFilePath }, storage).images).toEqual([
    `${storage}/project-images/5f3a.webp`,
  ]);
});

test('an uploaded image or video comes from the bucket for its kind and takes precedence over the URL', () => {
  const project = {
    imageUrl: 'https://images.example/a.png',
    imageFilePath: '5f3a.webp',
    videoUrl: 'https://videos.example/b.mp4',
    videoFilePath: '77c0.mp4',
  };
  const media = projectMedia(project, storage);
  expect(media.images).toEqual([`${storage}/project-images/5f3a.webp`, project.imageUrl]);
  expect(media.videos).toEqual([`${storage}/project-videos/77c0.mp4`, project.videoUrl]);
});

test('the files of a project are its uploaded image and video', () => {
  const image = { kind: 'image', path: 'a.png' };
  const video = { kind: 'video', path: 'b.mp4' };
  expect(filesOfProject({ imageFilePath: 'a.png', videoFilePath: 'b.mp4' })).toEqual([
    image,
    video,
  ]);
  expect(filesOfProject({ imageFilePath: null, videoFilePath: 'b.mp4' })).toEqual([video]);
});
