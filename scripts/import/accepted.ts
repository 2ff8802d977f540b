import { isPublicEmail } from '../../src/domain/email-address.ts';
import type { LeftOutList } from './left-out.ts';

/** What a content accepts in fields of which a CV may have several (src/site/content/schemas.ts). */
const RULES = {
  email: {
    accepts: isPublicEmail,
    expected: 'an e-mail address with the letters a to z before its @, such as you@example.com',
  },
  // Some CVs say "on request" instead.
  phone: {
    accepts: (text: string) => /\p{Nd}/u.test(text),
    expected: 'a telephone number, such as "+27 21 555 0100"',
  },
} as const;

/** Of the e-mail addresses or telephone numbers of a CV, those that a content accepts, each once; it refuses the rest. */
export function acceptedOf(
  field: keyof typeof RULES,
  found: readonly string[],
  leftOut: LeftOutList,
): string[] {
  const { accepts, expected } = RULES[field];
  for (const text of found) {
    if (!accepts(text)) leftOut.refuse('About you', `${field}: ${text}`, expected);
  }
  return [...new Set(found.filter(accepts))];
}
