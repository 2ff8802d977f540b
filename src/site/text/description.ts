import type { Content } from '../content/schemas.ts';
import { plainText } from './markdown.ts';

/** The maximum length of a description, in characters. Search engines cut off longer text. */
const MAX_LENGTH = 200;

/**
 * Returns the owner's description for search results and link previews: the one in `profile.yaml`, the introduction, or
 * the name and titles, whichever exists first. Long text is shortened.
 */
export function describeOwner({
  description,
  introduction,
  name,
  titles,
}: Pick<Content<'profile'>, 'description' | 'introduction' | 'name' | 'titles'>): string {
  const text =
    description ?? (introduction && plainText(introduction)) ?? `${name}: ${titles.join(', ')}`;
  return firstSentences(text);
}

/** Describes a page without its own description, using its title and the owner's name and titles. */
export function describePage(
  title: string,
  { name, titles }: Pick<Content<'profile'>, 'name' | 'titles'>,
): string {
  return cut(`${title}. ${name}, ${titles.join(', ')}`);
}

/** Shortens plain text to the length that search engines show, at the end of a sentence if possible. */
export function firstSentences(text: string): string {
  return cut(text.replaceAll(/\s+/g, ' '));
}

/** Cuts long text after the last sentence that fits or, if that leaves at most 60 characters, after a word. */
function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const start = text.slice(0, MAX_LENGTH - 1);
  // Chinese and Japanese have no space after a sentence or between words.
  const sentences = /^.{60,}(?:[.!?](?=\s)|[。！？])/su.exec(start);
  if (sentences) return sentences[0];
  const words = start.replace(/\s+\S{0,40}$/u, '');
  return `${words === start ? wholeWords(start) : words}…`;
}

const dictionary = new Intl.Segmenter('und', { granularity: 'word' });

/** Removes the last, possibly incomplete word of text in a script without spaces. */
function wholeWords(text: string): string {
  return text.slice(0, dictionary.segment(text).containing(text.length - 1)?.index).trimEnd();
}
