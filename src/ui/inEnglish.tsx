import type { ComponentType } from 'react';
import { failure, footer, projects, toasts } from '../words/english.ts';
import { EnglishWords, type SharedWords } from './english-words.ts';

const words: SharedWords = {
  title: failure.title,
  tryAgain: failure.tryAgain,
  showMore: projects.showMore,
  fullDescription: projects.fullDescription,
  viewDemo: projects.viewDemo,
  opensInNewTab: projects.opensInNewTab,
  playVideo: projects.playVideo,
  play: projects.play,
  region: toasts.region,
  dismiss: toasts.dismiss,
  manageProjects: footer.manageProjects,
};

/**
 * Wraps an island on /auth or /admin, so the components that it shares with public pages are also in English
 * (docs/product/content.md, Language).
 */
export function inEnglish<Props extends object>(Island: ComponentType<Props>) {
  return function English(props: Props) {
    return (
      <EnglishWords value={words}>
        <Island {...props} />
      </EnglishWords>
    );
  };
}
