import { createContext } from 'react';
import type { failure, footer, projects, toasts } from '../words/english.ts';

/** The words of what /auth and /admin share with public pages. */
export type SharedWords = typeof failure &
  Pick<typeof projects, 'showMore' | 'fullDescription' | 'viewDemo' | 'opensInNewTab' | 'play'> &
  Pick<typeof toasts, 'region' | 'dismiss'> &
  Pick<typeof footer, 'manageProjects'>;

/**
 * The English words of what an island of /auth or /admin shares with public pages. Elsewhere there are none, and the words
 * are those of the site, so that a public page does not load English ones.
 */
export const EnglishWords = createContext<SharedWords | null>(null);
