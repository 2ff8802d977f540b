import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { de } from '../words/de.ts';
import { en } from '../words/en.ts';
import { CardDescription } from './CardDescription.tsx';
import { DemoLink } from './ProjectDetails.tsx';
import { ProjectVideo } from './ProjectVideo.tsx';
import { ServicePlayer } from './ServicePlayer.tsx';
import { ShowMore } from './ShowMore.tsx';
import { inEnglish } from './inEnglish.tsx';
import { FailureNotice, withBoundary } from './withBoundary.tsx';

vi.mock('../words/words.ts', async () => (await import('../words/de.ts')).de);

const Shared = withBoundary(() =>
  createElement(
    'div',
    null,
    createElement(DemoLink, { href: 'https://a.example' }),
    createElement(FailureNotice, { message: '', onRetry: () => undefined }),
    createElement(ServicePlayer, {
      title: 'A',
      page: 'https://a.example',
      service: 'B',
      player: 'https://a.example',
      className: '',
      style: undefined,
      children: null,
    }),
    createElement(ProjectVideo, {
      title: 'A',
      url: 'https://a.example/a.mp4',
      image: null,
      cardImage: undefined,
      knownSize: null,
      first: false,
      large: false,
      hasControlsBeforePlay: true,
      onFail: () => undefined,
    }),
    createElement(CardDescription, { text: 'A'.repeat(999), describedBy: '' }),
    createElement(ShowMore, { onMore: () => undefined }),
  ),
);

const wordsOf = ({ failure, projects }: typeof en | typeof de) => [
  projects.viewDemo,
  projects.opensInNewTab,
  failure.tryAgain,
  projects.playVideo.replace('{title}', 'A'),
  projects.play.replace('{title}', 'A').replace('{service}', 'B'),
  projects.showMore,
  projects.fullDescription,
];

test.for([
  ['public pages show shared components in the language of the site', Shared, de, en],
  [
    '/auth and /admin show the components that they share with public pages in English',
    inEnglish(Shared),
    en,
    de,
  ],
] as const)('%s', ([, Island, words, others]) => {
  const html = renderToStaticMarkup(createElement(Island));
  for (const word of wordsOf(words)) expect(html).toContain(word);
  for (const word of wordsOf(others)) expect(html).not.toContain(word);
});
