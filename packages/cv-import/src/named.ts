import type { CvCertificate, CvProject, CvRole, CvSchool } from './cv.ts';
import { plainOrNull } from './html.ts';
import { describe } from './loose-record.ts';
import type { Reading } from './reading.ts';
import { type Markdown, toText } from './to-markdown.ts';

/**
 * The functions below apply to every CV format. An entry that has neither a name nor a value to replace it is left out
 * and reported, because the import does not make up names. Each `…IfNamed` function returns a list with the entry, or
 * an empty list.
 */

/** Accepts a role that has a name or an employer. */
export function roleIfNamed(found: CvRole, reading: Reading): CvRole[] {
  if (found.role !== null || found.company !== null) return [found];
  reading.leaveOut('Roles without a name', describe(found));
  return [];
}

/** Accepts a school that has a name. If it has only a degree, the degree replaces the name. */
export function schoolIfNamed(
  name: string | null,
  degree: string | null,
  facts: Omit<CvSchool, 'institution' | 'degree'>,
  reading: Reading,
): CvSchool[] {
  const institution = name ?? degree;
  if (institution !== null) {
    return [{ institution, degree: name === null ? null : degree, ...facts }];
  }
  reading.leaveOut('Education without a name', describe(facts));
  return [];
}

/** Accepts a certificate that has a name. If it has only an issuer, the issuer replaces the name. */
export function certificateIfNamed(
  title: string | null,
  issuer: string | null,
  facts: Pick<CvCertificate, 'period' | 'link'>,
  reading: Reading,
): CvCertificate[] {
  const name = title ?? issuer;
  if (name !== null) return [{ name, issuer: title === null ? null : issuer, ...facts }];
  reading.leaveOut('Certificates without a name', describe(facts));
  return [];
}

/** Accepts a project that has a name. */
export function projectIfNamed(
  title: string | null,
  facts: Omit<CvProject, 'title'>,
  reading: Reading,
): CvProject[] {
  if (title !== null) return [{ title, ...facts }];
  reading.leaveOut('Projects without a name', describe(facts));
  return [];
}

/** The maximum length of a title, in characters. A longer part of a headline counts as a sentence about the person. */
const MAX_TITLE = 80;

/**
 * Splits a headline such as "Baker | Teacher • Writer" into distinct titles and parts that are too long for a title.
 */
export function titlesOf(headline: string): { titles: string[]; sentences: string[] } {
  const parts = headline.split(/\||(?<=\s)[•·](?=\s)|\n/);
  const all = [...new Set(parts.flatMap((part) => plainOrNull(part) ?? []))];
  return {
    titles: all.filter(({ length }) => length <= MAX_TITLE),
    sentences: all.filter(({ length }) => length > MAX_TITLE),
  };
}

/** Puts the sentences of a headline before a summary, except those that the summary already contains. */
export function withSentences(sentences: readonly string[], summary: Markdown): Markdown | null {
  const missing = sentences.map(toText).filter((sentence) => !summary.includes(sentence));
  return [...missing, summary].filter((text) => text !== '').join('\n\n') || null;
}
