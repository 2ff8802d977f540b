import { expect, test } from 'vitest';
import { pageSlugOf } from './page-slug.ts';

test.for([
  ['imprint.md', 'imprint'],
  ['case-study-2.md', 'case-study-2'],
  ['contact-me.md', 'contact-me'],
] as const)('%s becomes /%s', ([name, slug]) => {
  expect(pageSlugOf(name)).toEqual({ slug });
});

test.for([
  ['Imprint.md', 'such as imprint.md'],
  ['Über mich.md', 'such as ueber-mich.md'],
  ['プライバシー.md', 'such as imprint.md'],
  ['imprint.MD', 'call it imprint.md'],
  ['imprint.mdx', 'call it imprint.md'],
  ['talks/2026.md', 'move it directly into pages/'],
  // The site reserves a section's route even if the section is left out.
  ['projects.md', 'a name that the site uses: /projects'],
  ['software-stack.md', 'a name that the site uses'],
  ['admin.md', 'a name that the site uses'],
  ['index.md', 'a name that the site uses'],
  ['404.md', 'a name that the site uses'],
  ['message-sent.md', 'a name that the site uses'],
  ['social.md', 'a name that the site uses'],
  ['con.md', 'a name that Windows reserves'],
  ['lpt1.md', 'a name that Windows reserves'],
] as const)('%s is rejected, and the message contains "%s"', ([name, problem]) => {
  expect(pageSlugOf(name)).toEqual({ problem: expect.stringContaining(problem) as string });
});

test.for(['photo.jpg', 'notes.txt', '.imprint.md.swp', '.#imprint.md'])(
  '%s is not a page',
  (name) => {
    expect(pageSlugOf(name)).toBeNull();
  },
);
