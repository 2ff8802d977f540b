import type { Rules } from '@portfolio/cv-import';
import { isPublicEmail } from '../../src/domain/text/email-address.ts';
import { readPeriod } from '../../src/domain/cv/period.ts';
import { isPresent, presentIn } from '../../src/domain/cv/period-words.ts';
import { spellingKey } from '../../src/domain/text/spelling-key.ts';
import { resolveWords } from '../../src/site/words/resolve-words.ts';
import { webUrlProblem } from '../../src/domain/text/web-url.ts';

/** The site's rules for importing a CV. */
export const siteRules: Rules = {
  urlProblem: webUrlProblem,
  emailProblem: (text) =>
    isPublicEmail(text)
      ? null
      : 'an e-mail address such as you@example.com, without accented letters or spaces before the @, and with a dot after it',
  readPeriod,
  isPresent,
  presentIn,
  wordsIn(language) {
    const { cv, page } = resolveWords(language ?? undefined).words;
    return { ...cv, listComma: page.listComma };
  },
  spellingKey,
};
