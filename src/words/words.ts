import { en } from './en.ts';

/**
 * The words of the interface, part by part. This is what every page, island and test imports. A build replaces this
 * module with the words in the language of the site (src/site/words/words-plugin.ts): each a constant of its own, so that
 * a file of scripts has only those that it uses.
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

/** The language that these words are in: a tag such as "de" or "pt-BR". */
export const language = 'en' as string;
