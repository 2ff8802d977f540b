import { isWebUrl } from './web-url.ts';

/** A part of a text: a URL that can be linked, or what is between. */
export interface TextPart {
  readonly text: string;
  readonly isUrl: boolean;
}

/** A URL ends before white space, quotes and angle brackets, and before the punctuation of a sentence. */
const URLS =
  /(https?:\/\/(?:[^\s<>"“”()]|\([^\s<>()]*\))*(?:[^\s<>"“”().,:;!?'’\]}»*_]|\([^\s<>()]*\)))/giu;

/**
 * Finds the URLs in a plain text, such as the description of a project. What is none by the rule of
 * the forms (web-url.ts), such as one with a user name, stays text.
 */
export function splitUrls(text: string): TextPart[] {
  return text
    .split(URLS)
    .map((part, index) => ({
      text: part,
      isUrl: index % 2 === 1 && isWebUrl(part),
    }))
    .filter((part) => part.text !== '');
}
