import type { CvWords, Moment, Rules } from './rules.ts';

/** The first three letters of the English and German month names, in lowercase. */
const MONTHS = [
  'jan feb mar apr may jun jul aug sep oct nov dec'.split(' '),
  'jan feb mär apr mai jun jul aug sep okt nov dez'.split(' '),
];
const PRESENT: Readonly<Record<string, string>> = { en: 'Present', de: 'heute', ja: '現在' };

const ENGLISH: CvWords = {
  listComma: ', ',
  colon: ': ',
  skills: 'Skills',
  publications: 'Publications',
  awards: 'Awards',
  interests: 'Interests',
  patents: 'Patents',
  organizations: 'Organizations',
  courses: 'Courses',
  testScores: 'Test scores',
  volunteer: 'Volunteer',
  volunteerRole: '{role} (volunteer)',
  website: 'Website',
  blog: 'Blog',
  company: 'Company',
  portfolio: 'Portfolio',
  extension: '{number} ext. {extension}',
  native: 'Native or bilingual proficiency',
  fullProfessional: 'Full professional proficiency',
  professional: 'Professional working proficiency',
  limited: 'Limited working proficiency',
  elementary: 'Elementary proficiency',
};
const GERMAN: CvWords = {
  ...ENGLISH,
  skills: 'Fähigkeiten',
  awards: 'Auszeichnungen',
  volunteer: 'Ehrenamt',
  volunteerRole: '{role} (ehrenamtlich)',
  native: 'Muttersprache',
};

/** Example rules for tests. They read English and German month names, dates in digits, and Japanese dates. */
export const rules: Rules = {
  urlProblem(url) {
    if (!/^https?:/i.test(url)) return 'a URL that starts with https:// (or http://)';
    if (!URL.canParse(url)) return 'a URL with a domain name, such as https://example.com/';
    return new URL(url).username === '' ? null : 'a URL without a user name';
  },
  emailProblem: (text) => (/^[\w.]+@[\w.]+$/.test(text) ? null : 'an e-mail address'),
  readPeriod(text) {
    const [from = '', to] = text.replace(/^since /, '').split(' - ');
    const start = readMoment(from);
    const last = to === undefined ? start : readMoment(to);
    if (start === null) return null;
    if (text.startsWith('since ') || to === 'Present' || to === 'heute')
      return { start, end: null };
    return last && { start, end: last };
  },
  isPresent: (text) => /^(?:present|now|till date|heute|現在)$/i.test(text),
  presentIn: (language) => PRESENT[language] ?? null,
  wordsIn: (language) => (language === 'de' ? GERMAN : ENGLISH),
  spellingKey: (name) => name.normalize('NFKC').replaceAll(/\s+/g, ' ').toLowerCase(),
};

function readMoment(text: string): Moment | null {
  const { year, month, day, name } =
    [
      /^(?<year>\d{4})年?$/,
      /^(?<year>\d{4})(?:[-/]|年)(?<month>\d{1,2})月?$/,
      /^(?<month>\d{1,2})[/.](?<year>\d{4})$/,
      /^(?:(?<day>\d\d) )?(?<name>[a-zä]{3})[a-zä]*\.?[ -](?<year>\d{4})$/i,
    ]
      .map((form) => form.exec(text)?.groups)
      .find(Boolean) ?? {};
  const number =
    name === undefined
      ? Number(month)
      : Math.max(...MONTHS.map((months) => months.indexOf(name.toLowerCase()))) + 1;
  if (year === undefined || number > 12 || number < 1) return null;
  if (Number.isNaN(number)) {
    return { iso: year, first: Number(year) * 12, last: Number(year) * 12 + 11 };
  }
  const index = Number(year) * 12 + number - 1;
  const iso = [year, String(number).padStart(2, '0'), ...(day === undefined ? [] : [day])];
  return { iso: iso.join('-'), first: index, last: index };
}
