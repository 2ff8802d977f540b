import { en } from './en.ts';

/**
 * The words of the interface in English, whatever the language of the site: those of /auth and /admin. As with words.ts, a
 * build makes each a constant of its own.
 */
export const { failure, footer, projects, toasts } = en;
