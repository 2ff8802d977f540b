import { validContacts } from './valid-contacts.ts';
import { type ChapterItem, writeChapter } from './chapters.ts';
import type {
  Cv,
  CvCertificate,
  CvChapter,
  CvLink,
  CvProject,
  CvRecommendation,
  CvRole,
  CvSchool,
} from './cv.ts';
import { cleanText, hasTags, plainOrNull, toPlainText, unescapeHtml } from './html.ts';
import { readSkills } from './json-skills.ts';
import { readCountry, readPlace } from './location.ts';
import { assertWithinLimits } from './limits.ts';
import { type LanguageSource, languageCode, detectLanguage } from './language.ts';
import { LooseRecord, describe, isRecord, keyOf, leavesOf, listOfMap } from './loose-record.ts';
import {
  certificateIfNamed,
  projectIfNamed,
  roleIfNamed,
  schoolIfNamed,
  titlesOf,
  withSentences,
} from './named.ts';
import { fromReactiveResume } from './reactive-resume.ts';
import { PRIVATE, Reading, labelOf } from './reading.ts';
import { repeatedKeys } from './repeated-keys.ts';
import { withoutRepeatedSkills } from './repeated-skills.ts';
import type { Rules } from './rules.ts';
import { escapeMarkdown, toLink, toTextWithPoints, toPoints, toText } from './to-markdown.ts';
import {
  NETWORKS,
  expectedUrl,
  hostOf,
  containsUserName,
  profileUrl,
  toUrl,
  withoutRepeats,
} from './urls.ts';
import { asVolunteer } from './volunteer.ts';

/** The possible field names for the list of jobs. */
const WORK = [
  'work',
  'experience',
  'experiences',
  'workExperience',
  'workExperiences',
  'professionalExperience',
  'employment',
  'jobs',
] as const;

/** A JSON Resume has at least one of these fields. */
const SECTIONS = [
  'basics',
  'bio',
  ...WORK.map(keyOf),
  'volunteer',
  'education',
  'awards',
  'certificates',
  'publications',
  'skills',
  'languages',
  'interests',
  'references',
  'projects',
];

/**
 * Reads a JSON Resume (https://jsonresume.org/schema) in any version, including files with older field names, with
 * strings in place of lists and objects, or with additional fields. Also reads fields that the schema does not define,
 * such as `journey` and `period` (README.md), and exports of Reactive Resume.
 *
 * @param name the name of the file, for messages
 * @throws {Error} with a one-sentence message if the file has a different format, contains several resumes, is damaged
 *   or exceeds a limit (limits.ts)
 */
export function readJsonResume(json: string, name: string, rules: Rules): Cv {
  const parsed = parseJson(json, name);
  const converted = fromReactiveResume(parsed);
  const { found, others } = converted ?? findResume(parsed, name);
  const resume = new LooseRecord(found, 'basics');
  const person = resume.take('basics', 'bio');
  // In some files, the fields of `basics` are next to the sections.
  const basics = person === undefined ? resume : new LooseRecord(person, 'name');
  const meta = new LooseRecord(resume.take('meta'), 'theme');
  const outer = new LooseRecord(others, 'value');
  const {
    language,
    languageSource,
    others: otherLanguages,
  } = findLanguage([meta, resume, basics, outer], found);
  const dates = leavesOf(found).flatMap(([key, text]) => (DATE_KEYS.has(key) ? [text] : []));
  const reading = new Reading(rules, language, dates);
  reading.leaveOut(SETTINGS, ...otherLanguages.map((text) => `language: ${text}`));
  const journey = new LooseRecord(resume.take('journey'), 'text');
  const cv = {
    format: converted === null ? 'a JSON Resume' : 'an export of Reactive Resume',
    language,
    languageSource,
    ...readBasics(basics, siteOf(meta), reading),
    roles: [
      ...resume.records('position', ...WORK).flatMap((record) => readRole(record, reading)),
      ...resume
        .records('organization', 'volunteer', 'volunteering')
        .flatMap((record) => readRole(record, reading))
        .map((role) => asVolunteer(role, reading)),
    ],
    education: resume
      .records('institution', 'education')
      .flatMap((record) => readSchool(record, reading)),
    certificates: resume
      .records('name', 'certificates', 'certifications')
      .flatMap((record) => readCertificate(record, reading)),
    languages: readLanguages(resume.take('languages'), reading),
    skillGroups: readSkills(resume.take('skills'), reading),
    projects: resume.records('name', 'projects').flatMap((record) => readProject(record, reading)),
    journey: journey.plain('title'),
    chapters: [
      ...readChapters(journey, reading),
      writeChapter(
        reading.words.publications,
        resume.records('name', 'publications').map((record) => readPublication(record, reading)),
        reading,
      ),
      writeChapter(
        reading.words.awards,
        resume.records('title', 'awards', 'honors').map((record) => readAward(record, reading)),
        reading,
      ),
      writeChapter(
        reading.words.interests,
        resume
          .records('name', 'interests', 'hobbies')
          .map((record) => readInterest(record, reading)),
        reading,
      ),
    ].filter((chapter) => chapter !== null),
    recommendations: resume
      .records('reference', 'references')
      .flatMap((record) => readReference(record, reading)),
  };
  if (basics !== resume) reading.leaveOut('About you', ...basics.rest());
  const schema = resume.text('$schema');
  reading.leaveOut(SETTINGS, ...(schema === null ? [] : [`$schema: ${schema}`]));
  const settings = meta
    .rest()
    .map((line) => (line.length > MAX_SETTING ? `${line.slice(0, MAX_SETTING)}…` : line));
  reading.leaveOut(SETTINGS, ...settings);
  addRest(reading, 'Other fields', 'journey', journey);
  reading.leaveOut('Other fields', ...resume.rest(), ...outer.rest());
  reading.leaveOut('Fields that occur twice (only the last one was read)', ...repeatedKeys(json));
  return { ...cv, ...reading.report() };
}

/** Reads languages from objects, from strings, or from a map of languages and levels. */
function readLanguages(value: unknown, reading: Reading): Cv['languages'] {
  const list = listOfMap(value, 'language', 'fluency', [...LANGUAGE, ...FLUENCY]);
  const names = typeof list === 'string' ? list.split(/[,;\n]/) : list;
  return new LooseRecord({ names }, 'names').records('language', 'names').flatMap((record) => {
    const language = record.plain(...LANGUAGE);
    const fluency = record.plain(...FLUENCY);
    addRest(reading, 'Languages', language, record);
    if (language !== null) return [{ language, fluency }];
    if (fluency !== null) reading.leaveOut('Languages', fluency);
    return [];
  });
}

const LANGUAGE = ['language', 'name'] as const;
const FLUENCY = ['fluency', 'level', 'proficiency'] as const;

/** Reads the chapters of a journey, which are already in Markdown (README.md). */
function readChapters(journey: LooseRecord, reading: Reading): CvChapter[] {
  return journey.records('text', 'chapters').flatMap((record) => {
    const title = record.plain('title', 'name');
    const text = cleanText(record.text('text') ?? '').trim();
    addRest(reading, 'Chapters', title, record);
    if (title !== null && text !== '') return [{ title, text }];
    reading.leaveOut('Chapters', title ?? '', text);
    return [];
  });
}

/**
 * Finds the language of a CV. A field such as `lang` may state the language. Otherwise, the language is detected from
 * the sentences. Also returns the stated values that are not used.
 */
function findLanguage(
  records: readonly LooseRecord[],
  found: unknown,
): { language: string | null; languageSource: LanguageSource | null; others: string[] } {
  const stated = new Set(
    records.flatMap((record) =>
      ['language', 'x-lang', 'lang', 'locale'].flatMap((key) => record.text(key) ?? []),
    ),
  );
  const [used, ...more] = [...stated].filter((text) => languageCode(text) !== null);
  const others = [...[...stated].filter((text) => languageCode(text) === null), ...more];
  if (used !== undefined) return { language: languageCode(used), languageSource: 'stated', others };
  // Text in a program's settings, such as a prompt, may be in another language.
  const sections = Object.entries(isRecord(found) ? found : {}).filter(([key]) => key !== 'meta');
  const language = detectLanguage(leavesOf(Object.fromEntries(sections)).map(([, text]) => text));
  return { language, languageSource: language === null ? null : 'detected', others };
}

const SETTINGS = 'Settings of the program that wrote the file';

/**
 * The maximum length of a setting in the report, including its name, in characters. The report shortens longer
 * settings, such as prompts.
 */
const MAX_SETTING = 100;

/** Returns the URL of the site that publishes the file, so the import can leave out a link to that site. */
function siteOf(meta: LooseRecord): string | null {
  const canonical = meta.peek('canonical');
  return canonical.endsWith('/resume.json') ? (URL.parse('.', canonical)?.href ?? null) : null;
}

/** Returns the error for a file in an unknown format. */
function unknownFormat(name: string): Error {
  return new Error(`${name} is neither a JSON Resume nor a LinkedIn archive.`);
}

function parseJson(json: string, name: string): unknown {
  if (!/^\s*[[{]/.test(json)) throw unknownFormat(name);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    const place = / \(line \d+ column \d+\)/.exec(String(error))?.[0] ?? '';
    throw new Error(`${name} is damaged: it is not valid JSON${place}.`);
  }
  assertWithinLimits(value, name);
  return value;
}

/** Finds the resume, which some programs wrap in an object or a list. Also returns the wrapper's other values. */
function findResume(value: unknown, name: string): { found: unknown; others: unknown } {
  if (isResume(value)) return { found: value, others: null };
  if (typeof value !== 'object' || value === null) throw unknownFormat(name);
  const inner = Object.entries(value).filter(
    ([, field]) => isRecord(field) && hasOneOf(field, ['basics', ...WORK.map(keyOf)]),
  );
  const [[key, found] = []] = inner;
  if (key === undefined) throw unknownFormat(name);
  if (inner.length > 1) {
    throw new Error(
      `${name} has ${inner.length} resumes: save the one that you want in its own file.`,
    );
  }
  return {
    found,
    others: Object.fromEntries(Object.entries(value).filter(([other]) => other !== key)),
  };
}

function isResume(value: unknown): boolean {
  return isRecord(value) && hasOneOf(value, SECTIONS);
}

function hasOneOf(value: object, sections: readonly string[]): boolean {
  return Object.keys(value).some((key) => sections.includes(keyOf(key)));
}

/** Fields that contain parts of the name. */
const NAME_PARTS = ['firstName', 'givenName', 'middleName', 'lastName', 'familyName', 'surname'];

function readBasics(basics: LooseRecord, site: string | null, reading: Reading) {
  const whole = basics.plain('name', 'fullName');
  // A part that is not in the full name is left for the report.
  const parts = NAME_PARTS.flatMap((key) =>
    whole === null || whole.includes(basics.peek(key)) ? (basics.text(key) ?? []) : [],
  );
  const { titles, sentences } = titlesOf(basics.text('label', 'headline', 'title') ?? '');
  return {
    name: whole ?? plainOrNull(parts.join(' ')),
    titles,
    email: readEmail(basics, reading),
    phone: readPhone(basics, reading),
    summary: withSentences(sentences, toText(basics.text('summary', 'about') ?? '')),
    location: readLocation(basics, reading),
    links: readLinks(basics, site, reading),
  };
}

/** Reads the first valid e-mail address. Some CVs have one for work and one for home. */
function readEmail(basics: LooseRecord, reading: Reading): string | null {
  const found = basics
    .list('email')
    .flatMap((value) => (isRecord(value) ? Object.values(value) : [value]))
    .flatMap((value) => plainOrNull(describe(value).replace(/^mailto:/i, '')) ?? []);
  const [used = null, ...others] = validContacts('email', found, reading);
  reading.leaveOut('About you', ...others.map((text) => `email: ${text}`));
  return used;
}

/** Reads the first valid telephone number. */
function readPhone(basics: LooseRecord, reading: Reading): string | null {
  const found = basics
    .list('phone', 'telephone', 'mobile')
    .flatMap((value) => plainOrNull(describe(value)) ?? []);
  const [used = null, ...others] = validContacts('phone', found, reading);
  reading.leaveOut('About you', ...others.map((text) => `phone: ${text}`));
  return used;
}

/**
 * Reads a location such as "City, Country". The location can be a string or an object. A street is private, so the
 * `address` field of an object replaces a missing city only if it contains no digit.
 */
function readLocation(basics: LooseRecord, reading: Reading): string | null {
  const given = basics.take('location');
  const location = new LooseRecord(given, 'address');
  const country = readCountry(location.plain('country', 'countryCode'), reading.language);
  const city = location.plain('city');
  const address = plainOrNull((location.text('address') ?? '').replaceAll('\n', ', '));
  // Some people write their city in the address. An address with a number counts as a street.
  const isPrivate = isRecord(given) && (city !== null || /\p{Nd}/u.test(address ?? ''));
  const region = location.plain('region', 'state');
  const place = [city ?? (isPrivate ? null : address), region, country];
  if (isPrivate && address !== null) reading.leaveOut(PRIVATE, `address: ${address}`);
  reading.leaveOut(PRIVATE, ...location.rest());
  return [...new Set(place.filter((part) => part !== null))].join(reading.words.listComma) || null;
}

function readLinks(basics: LooseRecord, site: string | null, reading: Reading): CvLink[] {
  const { rules } = reading;
  const known = ['network', 'name', 'label', 'username', 'url'];
  const list = listOfMap(basics.take('profiles'), 'network', 'url', known);
  const found: (CvLink & { readonly name: string | null })[] = [];
  for (const record of new LooseRecord({ list }, 'list').records('url', 'list')) {
    const network = record.plain('network', 'name', 'label');
    const user = record.text('username');
    const link = record.text('url');
    // Some people write their user name instead of the URL.
    const url = toUrl(link ?? '', rules) ?? profileUrl(network ?? '', link ?? user ?? '');
    if (url === null && link !== null) {
      const profile = [network, link, user].filter(Boolean).join(', ');
      reading.reject('Profiles', profile, expectedUrl(link, rules));
    } else if (url === null) {
      reading.leaveOut('Profiles without a URL', [network, user].filter(Boolean).join(', '));
    } else {
      found.push({ label: network ?? hostOf(url), name: network, url });
      if (user !== null && !containsUserName(url, user)) {
        reading.leaveOut('Profiles', [network, user].filter(Boolean).join(': '));
      }
    }
    addRest(reading, 'Profiles', network, record);
  }
  for (const [key, { label }] of Object.entries(NETWORKS)) {
    for (const text of basics.list(key).map(describe)) {
      const url = toUrl(text, rules) ?? profileUrl(key, text);
      if (url === null) reading.reject('Profiles', `${key}: ${text}`, expectedUrl(text, rules));
      else found.push({ label, name: null, url });
    }
  }
  for (const key of ['url', 'website', 'websites']) {
    for (const record of basics.records('url', key)) {
      const link = record.text('url', 'website') ?? '';
      reading.leaveOut('Profiles', ...record.rest());
      const url = toUrl(link, rules);
      if (url === null) reading.reject('Profiles', link, expectedUrl(link, rules));
      else if (url !== site) found.push({ label: reading.words.website, name: null, url });
    }
  }
  return withoutRepeats(found, reading).map(({ label, url }) => ({ label, url }));
}

function readRole(record: LooseRecord, reading: Reading): CvRole[] {
  const role = record.plain('position', 'title', 'role');
  const employer = record.object('name', 'company', 'organization', 'employer');
  const company =
    employer?.plain('name', 'title', 'label') ??
    record.plain('name', 'company', 'organization', 'employer');
  const { place: location, rest: ofPlace } = readPlace(record.take('location', 'city'), reading);
  const isOver = record.take('current', 'isCurrent') === false;
  const period = takePeriod(record, isOver ? 'unknown' : 'present', reading);
  const listed = record
    .list('highlights', 'achievements')
    .map((item) => unescapeHtml(describeItem(item)));
  // Some files have a string with one line for each highlight instead of a list.
  const [lines = '', ...further] = listed;
  const items = further.length === 0 && !hasTags(lines) ? lines.split('\n') : listed;
  const highlights = items.flatMap(toPoints);
  const texts = [record.text('summary'), record.text('description')].filter(
    (text) => text !== null,
  );
  const raw = [...new Set(texts)].join('\n\n');
  // If there are no highlights, a list at the end of the text replaces them.
  const { text, points } =
    highlights.length === 0 ? toTextWithPoints(raw) : { text: toText(raw), points: highlights };
  const keywords = record.list('keywords', 'technologies').map(describeItem).map(toPlainText);
  const name = [role, company].filter(Boolean).join(', ');
  const [link = null, ...moreLinks] = readUrls([record, employer], 'Roles', name, reading);
  const paragraphs = [
    text,
    keywords.map(escapeMarkdown).join(', '),
    moreLinks.map((url) => toLink(url, shortUrl(url))).join(' '),
  ];
  addRest(reading, 'Roles', name, record, [
    ...ofPlace.map((line) => `location: ${line}`),
    ...(employer?.rest().map((line) => `company: ${line}`) ?? []),
  ]);
  const description = joinParagraphs(paragraphs);
  const found = { role, company, link, period, location, description, achievements: points };
  return roleIfNamed(found, reading);
}

function readSchool(record: LooseRecord, reading: Reading): CvSchool[] {
  const school = record.object('institution', 'school', 'name');
  const name =
    school?.plain('name', 'title', 'label') ?? record.plain('institution', 'school', 'name');
  const degree = joinDegree(
    record.plain('studyType', 'degree') ?? '',
    record.plain('area', 'field') ?? '',
    reading,
  );
  const period = takePeriod(record, 'unknown', reading);
  const [link = null, ...moreLinks] = readUrls(
    [record, school],
    'Education',
    name ?? degree,
    reading,
  );
  const grade = record.plain('score', 'gpa', 'grade');
  const courses = record.list('courses').flatMap((item) => plainOrNull(describeItem(item)) ?? []);
  const highlights = record.list('highlights').flatMap((item) => toPoints(describeItem(item)));
  const paragraphs = [
    toText(record.text('summary', 'description') ?? ''),
    highlights.map((point) => `- ${point}`).join('\n'),
    moreLinks.map((url) => toLink(url, shortUrl(url))).join(' '),
  ];
  addRest(reading, 'Education', name ?? degree, record, school?.rest());
  const description = joinParagraphs(paragraphs);
  const facts = { period, description, grade, courses, link };
  return schoolIfNamed(name, degree, facts, reading);
}

/** Joins a degree and a field, as in "Bachelor, Physics". If one contains the other, returns only the longer one. */
function joinDegree(type: string, area: string, { words }: Reading): string | null {
  if (type.includes(area)) return type || null;
  return area.includes(type) ? area : `${type}${words.listComma}${area}`;
}

function readCertificate(record: LooseRecord, reading: Reading): CvCertificate[] {
  const title = record.plain('name', 'title');
  const issuer = record.plain('issuer', 'authority');
  const period = takePeriod(record, 'unknown', reading, ['date', 'startDate', 'issueDate']);
  const [link = null, ...more] = readUrls([record], 'Certificates', title ?? issuer, reading);
  addRest(reading, 'Certificates', title ?? issuer, record, more);
  return certificateIfNamed(title, issuer, { period, link }, reading);
}

function readPublication(record: LooseRecord, reading: Reading): ChapterItem {
  const date = dateOf(dateIn(record, ['releaseDate', 'date']), reading);
  const facts = [record.text('publisher'), record.plain('type'), date];
  const title = record.text('name', 'title');
  const text = record.text('summary', 'description');
  const urls = urlsOf(record);
  addRest(reading, 'Publications', title, record);
  return { title, facts, text, urls };
}

function readAward(record: LooseRecord, reading: Reading): ChapterItem {
  const date = dateOf(dateIn(record, ['date']), reading);
  const facts = [record.text('awarder', 'issuer'), record.plain('type'), date];
  const title = record.text('title', 'name');
  const text = record.text('summary', 'description');
  const urls = urlsOf(record);
  addRest(reading, 'Awards', title, record);
  return { title, facts, text, urls };
}

function readInterest(record: LooseRecord, reading: Reading): ChapterItem {
  const title = record.text('name');
  const keywords = record.list('keywords').map(describeItem).join(', ');
  const text = [keywords, record.text('summary')].filter(Boolean).join('\n\n');
  const urls = urlsOf(record);
  addRest(reading, 'Interests', title, record);
  return { title, facts: [], text, urls };
}

/** Reads a recommendation, or reports it as left out if it has no author or no text. */
function readReference(record: LooseRecord, reading: Reading): CvRecommendation[] {
  const name = record.plain('name');
  const quote = toText(record.text('reference', 'text', 'quote') ?? '');
  const parts = [record.plain('position', 'title', 'role'), record.plain('company')];
  const role = parts.filter((part) => part !== null).join(reading.words.listComma) || null;
  if (name === null || quote === '') {
    const facts = [name, role, quote, ...record.rest()].filter(Boolean);
    reading.leaveOut('References', facts.join(', '));
    return [];
  }
  addRest(reading, 'References', name, record);
  return [{ name, quote, role }];
}

function readProject(record: LooseRecord, reading: Reading): CvProject[] {
  const title = record.plain('name', 'title');
  const period = takePeriod(record, 'unknown', reading);
  const texts = [record.text('description'), record.text('summary')].filter(
    (text) => text !== null,
  );
  const [link = null, ...moreLinks] = readUrls([record], 'Projects', title, reading);
  const description = joinParagraphs([
    toText([...new Set(texts)].join('\n\n')),
    moreLinks.map((url) => toLink(url)).join(' '),
  ]);
  const highlights = record
    .list('highlights', 'achievements')
    .flatMap((item) => toPoints(unescapeHtml(describeItem(item))));
  const listed = record.list('keywords', 'technologies').map(describe);
  // If the project lists no technologies, its roles and its type replace them.
  const keywords = listed.some((text) => text.trim() !== '')
    ? listed
    : [...record.list('roles'), ...record.list('type')].map(describe);
  const technologies = withoutRepeatedSkills(
    keywords.flatMap((text) => text.split(/[,;\n]/)).flatMap((text) => plainOrNull(text) ?? []),
    reading,
  );
  addRest(reading, 'Projects', title, record);
  return projectIfNamed(title, { description, highlights, period, technologies, link }, reading);
}

/**
 * Writes the period from the dates, or returns the `period` field if it has the same months. Without dates, writes the
 * period from a field such as `period`.
 */
function takePeriod(
  record: LooseRecord,
  openEnd: 'present' | 'unknown',
  { dates, rules }: Reading,
  startKeys: readonly string[] = START,
): string | null {
  const start = dateIn(record, startKeys);
  // Without a start, an end such as "Present" cannot be shown, so the report lists it.
  const isStarted = dates.write(start ?? '') !== '';
  const isLost = !isStarted && END.some((key) => rules.isPresent(record.peek(key)));
  const end = isLost ? null : dateIn(record, END);
  const period = dates.writePeriod(start, end, openEnd);
  if (period === null) {
    return dates.writePeriod(record.plain('period', 'date', 'dates'), null, 'unknown');
  }
  return isSamePeriod(record.peek('period'), period, end, rules) ? record.plain('period') : period;
}

/**
 * Takes the text of a date field, and writes "2010/11" as "2010-11", because it is a month here. In a period, the same
 * text can mean two years.
 */
function dateIn(record: LooseRecord, keys: readonly string[]): string | null {
  return record.text(...keys)?.replace(/^(\d{4})\/(0[1-9]|1[0-2])$/, '$1-$2') ?? null;
}

const START = ['startDate', 'start', 'from'] as const;
const END = ['endDate', 'end', 'to'] as const;

/** The fields that contain dates. */
const DATE_KEYS: ReadonlySet<string> = new Set(
  [...START, ...END, 'period', 'date', 'dates', 'releaseDate', 'issueDate'].map(keyOf),
);

/**
 * Returns whether two periods begin and end in the same months. If the dates have no end, only the starts are compared.
 */
function isSamePeriod(written: string, dates: string, end: string | null, rules: Rules): boolean {
  const [one, other] = [rules.readPeriod(written), rules.readPeriod(dates)];
  if (one === null || other === null || one.start.first !== other.start.first) return false;
  return end === null || one.end?.last === other.end?.last;
}

function dateOf(raw: string | null, { dates }: Reading): string | null {
  return raw === null ? null : dates.write(raw);
}

function urlsOf(record: LooseRecord): string[] {
  return ['url', 'website', 'link'].flatMap((key) => record.list(key).map(describe));
}

function readUrls(
  records: readonly (LooseRecord | null)[],
  heading: string,
  name: string | null,
  reading: Reading,
): string[] {
  const { rules } = reading;
  const found = records.flatMap((record) => (record === null ? [] : urlsOf(record)));
  const links = found.flatMap((text) => {
    const url = toUrl(text, rules);
    if (url === null) reading.reject(heading, labelOf(name) + text, expectedUrl(text, rules));
    return url === null ? [] : [{ url }];
  });
  return withoutRepeats(links, reading).map(({ url }) => url);
}

/** Reports the fields of a record that were not read. */
function addRest(
  reading: Reading,
  heading: string,
  name: string | null,
  record: LooseRecord,
  others: readonly string[] = [],
): void {
  reading.leaveOut(heading, ...[...others, ...record.rest()].map((rest) => labelOf(name) + rest));
}

/**
 * Writes an entry of a list, such as a highlight, as text. If the entry is an object, such as `{ title, text }`, the
 * names of its fields are left out.
 */
function describeItem(item: unknown): string {
  return isRecord(item)
    ? Object.values(item).map(describe).filter(Boolean).join(': ')
    : describe(item);
}

/** Returns a label for a link that has no name in the CV. */
function shortUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}

function joinParagraphs(paragraphs: readonly string[]): string | null {
  return paragraphs.filter((text) => text !== '').join('\n\n') || null;
}
