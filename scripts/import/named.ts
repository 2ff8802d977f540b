import type { CvCertificate, CvRole, CvSchool } from './cv.ts';
import { plainOrNull } from './html.ts';
import type { LeftOutList } from './left-out.ts';
import { describe } from './loose-record.ts';

/**
 * What every kind of CV does with names: an entry without one is left out and said, since no place on the site could
 * show it, and a name is never made up. Each returns the entry, or nothing.
 */

/** A role with a name or an employer. */
export function namedRole(found: CvRole, leftOut: LeftOutList): CvRole[] {
  if (found.role !== null || found.company !== null) return [found];
  leftOut.add('Roles without a name', describe(found));
  return [];
}

/** A school with a name, or what was learned there as its name. */
export function namedSchool(
  name: string | null,
  degree: string | null,
  facts: Omit<CvSchool, 'institution' | 'degree'>,
  leftOut: LeftOutList,
): CvSchool[] {
  const institution = name ?? degree;
  if (institution !== null) {
    return [{ institution, degree: name === null ? null : degree, ...facts }];
  }
  leftOut.add('Education without a name', describe(facts));
  return [];
}

/** A certificate with a name, or who gave it as its name. */
export function namedCertificate(
  title: string | null,
  issuer: string | null,
  facts: Pick<CvCertificate, 'period' | 'link'>,
  leftOut: LeftOutList,
): CvCertificate[] {
  const name = title ?? issuer;
  if (name !== null) return [{ name, issuer: title === null ? null : issuer, ...facts }];
  leftOut.add('Certificates without a name', describe(facts));
  return [];
}

/** The titles of a headline such as "Baker | Teacher • Writer", each once. */
export function titlesOf(headline: string): string[] {
  const titles = headline.split(/\||(?<=\s)[•·](?=\s)|\n/);
  return [...new Set(titles.flatMap((title) => plainOrNull(title) ?? []))];
}
