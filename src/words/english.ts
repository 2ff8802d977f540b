import { en } from './en.ts';

/**
 * The words of /auth and /admin, which are English on every site. As with words.ts, a build turns each word into a
 * constant.
 */
export const { failure, footer, projects, toasts } = en;
