import { en } from './en.ts';

/**
 * The English words of /auth and /admin, whatever the language of the site. As with words.ts, a build turns each word into
 * a constant.
 */
export const { failure, footer, projects, toasts } = en;
