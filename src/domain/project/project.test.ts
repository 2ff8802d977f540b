import { describe, expect, test } from 'vitest';
import { type Project, nameOf, parseProject as parse, sortProjects, toRow } from './project.ts';

const parseProject = (row: unknown) => parse(row, 'https://backend.test/files');

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
  test('reads every field of a row and ignores unknown columns', () => {
    expect(parseProject(row)).toEqual({
      id: row.id,
      title: 'Order Flow',
      description: 'Orders, checked.',
      technologies: ['n8n', 'TypeScript'],
      imageUrl: 'https://images.example/a.png',
      imageFilePath: 'a.webp',
      videoUrl: 'https://videos.example/a.mp4',
      videoFilePath: 'a.mp4',
      media: {
        images: [
          'https://backend.test/files/project-images/a.webp',
          'https://images.example/a.png',
        ],
        videos: ['https://backend.test/files/project-videos/a.mp4', 'https://videos.example/a.mp4'],
      },
      projectLink: 'https://example.com/order-flow',
      displayOrder: 3,
      isPasswordProtected: false,
      createdAt: '2026-01-01T00:00:00Z',
      revision: 2,
    });
  });

  test('writing a project and reading it back gives the same project', () => {
    const project = parseProject(row) as Project;
    expect(parseProject({ ...row, ...toRow(project) })).toEqual(project);
    expect(row).toMatchObject(toRow(project));
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
    'the URL "%s" is dropped',
    (url) => {
      const project = parseProject({ ...row, image_url: url, video_url: url, project_link: url });
      expect(project).toMatchObject({ imageUrl: null, videoUrl: null, projectLink: null });
    },
  );

  test('a numeric id is read as text', () => {
    expect(parseProject({ ...row, id: 7 })).toEqual({ ...parseProject(row), id: '7' });
  });

  test('technologies are trimmed, and empty ones and duplicates are dropped', () => {
    const technologies = [' n8n', '', 'TypeScript ', 'n8n', '  '];
    expect(parseProject({ ...row, technologies })?.technologies).toEqual(['n8n', 'TypeScript']);
  });

  test.for(['../a.webp', '/a.webp', 'a/../../b.webp', 'a b.webp', 'https://example.com/a.webp'])(
    'the file path "%s" is dropped, because the table would reject it',
    (path) => {
      const project = parseProject({ ...row, image_file_path: path, video_file_path: path });
      expect(project).toMatchObject({ imageFilePath: null, videoFilePath: null });
    },
  );

  test('a row without the columns revision and created_at is read', () => {
    const incomplete: Partial<typeof row> = { ...row };
    delete incomplete.revision;
    delete incomplete.created_at;
    expect(parseProject(incomplete)).toEqual({
      ...parseProject(row),
      createdAt: '',
      revision: null,
    });
  });

  test.for([
    ['title', [undefined, null, '', ' \n', 5, {}], { title: '' }],
    ['description', [undefined, null, '', ' \n', 5], { description: '' }],
    ['technologies', [undefined, null, 'n8n, TypeScript', { 0: 'n8n' }], { technologies: [] }],
    ['technologies', [[4, 'n8n', null]], { technologies: ['n8n'] }],
    ['display_order', [undefined, null, '3', {}], { displayOrder: null }],
    ['revision', [undefined, null, 'two'], { revision: null }],
    ['created_at', [undefined, null, 2026], { createdAt: '' }],
    ['project_link', [undefined, null, '', { href: 'https://example.com' }], { projectLink: null }],
    ['image_file_path', [undefined, null, '', 7], { imageFilePath: null }],
    ['is_password_protected', [undefined, null, false], { isPasswordProtected: false }],
    ['is_password_protected', [true, 'true', 'false', 1, 0, {}], { isPasswordProtected: true }],
  ] as const)('the column %s may contain any of the values %j', ([column, values, expected]) => {
    for (const value of values) {
      expect(parseProject({ ...row, [column]: value })).toEqual({
        ...parseProject(row),
        media: expect.anything() as unknown,
        ...expected,
      });
    }
  });

  test.for([
    ['null', null],
    ['text', 'Order Flow'],
    ['a list', []],
    ['a row without fields', {}],
    ['a row without an id', { ...row, id: undefined }],
    ['a row with an empty id', { ...row, id: '' }],
    // JavaScript may round the number to the id of another row.
    ['a row whose numeric id is too large to be exact', { ...row, id: 2 ** 53 }],
  ])('%s is not a project', ([, value]) => {
    expect(parseProject(value)).toBeNull();
  });
});

test('projects are sorted by display_order, with null last, then by created_at, then by id', () => {
  const at = (id: string, displayOrder: number | null, createdAt = '') => ({
    id,
    displayOrder,
    createdAt,
  });
  const sorted = [
    at('d', 0),
    at('c', 1, '2026-01-01T00:00:00+00:00'),
    at('a', 1, '2026-01-01T00:00:00.5+00:00'),
    at('b', 1, '2026-01-02T00:00:00+00:00'),
    at('e', 10),
    at('f', 10),
    at('a', null),
    at('b', null),
  ];
  expect(sortProjects(sorted.toReversed())).toEqual(sorted);
});

test('a project without a title is called "Unnamed project" in /admin', () => {
  expect(nameOf({ title: 'Order Flow' })).toBe('Order Flow');
  expect(nameOf({ title: '' })).toBe('Unnamed project');
});
