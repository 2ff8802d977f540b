import { createContext } from 'react';
import type { failure, footer, projects, toasts } from '../words/english.ts';

/** The words of components that /auth and /admin share with public pages. */
export type SharedWords = typeof failure &
  Pick<
    typeof projects,
    'showMore' | 'fullDescription' | 'viewDemo' | 'opensInNewTab' | 'play' | 'playVideo'
  > &
  Pick<typeof toasts, 'region' | 'dismiss'> &
  Pick<typeof footer, 'manageProjects'>;

/**
 * The English words of components that /auth and /admin share with public pages. On public pages, the context is empty,
 * so components use the words in the site's language, and the page does not load a second set of words.
 */
export const EnglishWords = createContext<SharedWords | null>(null);
