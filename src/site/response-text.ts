import type { Content } from './content/schemas.ts';

/**
 * How soon the owner answers, as a fact that makes sense alone: "Response within 24 hours", or "Response time: " before
 * words of another language.
 */
export function responseText({
  responseTime,
  language = 'en',
}: Pick<Content<'profile'>, 'responseTime' | 'language'>): string | undefined {
  if (responseTime === undefined) return undefined;
  const isEnglish = new Intl.Locale(language).language === 'en';
  const text = isEnglish
    ? `Response ${uncapitalised(responseTime)}`
    : `Response time: ${responseTime}`;
  // A number stays with its unit, unless both are too long for a narrow column, and a range is one word.
  return text
    .replaceAll(/(?<=\d) (?=\S{1,8}(?!\S))/g, '\u00A0')
    .replaceAll(/(?<=\d)–(?=\d)/g, '–\u2060');
}

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
