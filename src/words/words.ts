import { en } from './en.ts';

/**
 * The words of the interface, grouped by where they are used. Pages, components, build code and tests import this
 * module. A build replaces the module with the words in the site's language (src/site/words/words-plugin.ts). Each word
 * is then a constant, so that a script file contains only the words it uses.
 */
export const {
  navigation,
  titles,
  stack,
  page,
  footer,
  failure,
  toasts,
  hero,
  sections,
  about,
  skills,
  experience,
  projects,
  contact,
  contactForm,
  sent,
  notFound,
  cv,
} = en;

/** The language of these words: a tag such as "de" or "pt-BR". */
export const language = 'en' as string;
