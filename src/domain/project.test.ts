import { describe, expect, test } from 'vitest';
import { parseProject } from './project.ts';

const row = {
  id: '6f1c2d1e-0000-4000-8000-000000000001',
  title: 'Order Flow',
  description: 'Orders, checked.',
  technologies: ['n8n', 'TypeScript'],
  image_url: 'https://images.example/a.png',
  image_file_path: 'a.webp',
  video_url: 'https://videos.example/a.mp4',
  video_file_path: 'a.mp4',
  project_link: 'https://example.com/order-flow',
  display_order: 3,
  is_password_protected: false,
  revision: 2,
  created_at: '2026-01-01T00:00:00Z',
};

describe('parseProject', () => {
  test('reads every field of a row and leaves out columns it does not know', () => {
    expect(parseProject(row)).toEqual({
      id: row.id,
      title: 'Order Flow',
      description: 'Orders, checked.',
      technologies: ['n8n', 'TypeScript'],
      imageUrl: 'https://images.example/a.png',
      imageFilePath: 'a.webp',
      videoUrl: 'https://videos.example/a.mp4',
      videoFilePath: 'a.mp4',
      projectLink: 'https://example.com/order-flow',
      displayOrder: 3,
      isPasswordProtected: false,
      revision: 2,
    });
  });

  test.for([null, undefined, ''])('an optional field may be %j', (empty) => {
    const optional = {
      image_url: empty,
      image_file_path: empty,
      video_url: empty,
      video_file_path: empty,
      project_link: empty,
    };
    expect(parseProject({ ...row, ...optional })).toMatchObject({
      imageUrl: null,
      imageFilePath: null,
      videoUrl: null,
      videoFilePath: null,
      projectLink: null,
    });
  });

  test.for(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com/a', '/admin', 'example'])(
    'the URL "%s" reaches no page',
    (address) => {
      const project = parseProject({
        ...row,
        image_url: address,
        video_url: address,
        project_link: address,
      });
      expect(project).toMatchObject({ imageUrl: null, videoUrl: null, projectLink: null });
    },
  );

  test('technologies are trimmed, and empties and repeats dropped', () => {
    const technologies = [' n8n', '', 'TypeScript ', 'n8n', '  '];
    expect(parseProject({ ...row, technologies })?.technologies).toEqual(['n8n', 'TypeScript']);
  });

  test.for(['../a.webp', '/a.webp', 'a/../../b.webp', 'a b.webp', 'https://example.com/a.webp'])(
    'the path "%s" leads out of its bucket, so it is dropped',
    (path) => {
      const project = parseProject({ ...row, image_file_path: path, video_file_path: path });
      expect(project).toMatchObject({ imageFilePath: null, videoFilePath: null });
    },
  );

  test.for([
    ['nothing', null],
    ['a text', 'Order Flow'],
    ['a list', []],
    ['no fields', {}],
    ['no id', { ...row, id: undefined }],
    ['an empty id', { ...row, id: '' }],
    ['a number for an id', { ...row, id: 7 }],
    ['no title', { ...row, title: null }],
    ['a blank title', { ...row, title: ' \n' }],
    ['a blank description', { ...row, description: '' }],
    ['no description', { ...row, description: undefined }],
    ['technologies in one text', { ...row, technologies: 'n8n, TypeScript' }],
    ['a technology that is no text', { ...row, technologies: ['n8n', 4] }],
    ['an order that is a text', { ...row, display_order: '3' }],
    ['no revision', { ...row, revision: undefined }],
    ['no word on its protection', { ...row, is_password_protected: null }],
    ['an address that is no text', { ...row, project_link: { href: 'https://example.com' } }],
  ])('a row with %s is no project', ([, value]) => {
    expect(parseProject(value)).toBeNull();
  });
});
