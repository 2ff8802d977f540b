import { asciiEmail } from '../../src/domain/email-address.ts';
import { type ChapterItem, writeChapter } from './chapters.ts';
import type { Cv, CvCertificate, CvLink, CvRecommendation, CvRole, CvSchool } from './cv.ts';
import { formatDate, formatPeriod } from './dates.ts';
import { hasTags, toPlainText } from './html.ts';
import { readSkills } from './json-skills.ts';
import { LeftOutList, PRIVATE, PROJECTS } from './left-out.ts';
import { readCountry, readPlace } from './location.ts';
import { LooseRecord, describe } from './loose-record.ts';
import { escapeMarkdown, toLink, toPassage, toPoints, toText } from './to-markdown.ts';
import { hostOf, profileUrl, toUrl, withoutRepeats } from './urls.ts';

/** Fields that a file must have one of to be such a CV. */
const SECTIONS = [
  'basics',
  'bio',
  'work',
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
 * Reads a CV in the schema of JSON Resume (https://jsonresume.org/schema), of any version, and as it is found:
 * with old names of fields, with texts in place of lists and objects, with fields of its own.
 *
 * @param name how messages name the file
 * @throws {Error} with one sentence, if it is no such CV
 */
export function readJsonResume(json: string, name: string): Cv {
  const value = parseJson(json, name);
  const isResume = isObject(value) && SECTIONS.some((section) => section in value);
  if (!isResume) throw neitherKind(name);
  const resume = new LooseRecord(value, 'basics');
  resume.take('$schema');
  const basics = new LooseRecord(resume.take('basics', 'bio'), 'name');
  const meta = new LooseRecord(resume.take('meta'), 'theme');
  const leftOut = new LeftOutList();
  const cv = {
    format: 'a JSON Resume',
    ...readBasics(basics, siteOf(meta), leftOut),
    language: readLanguage(meta, leftOut),
    roles: [
      ...resume
        .records('position', 'work', 'experience', 'employment')
        .flatMap((record) => readRole(record, leftOut)),
      ...resume
        .records('organization', 'volunteer', 'volunteering')
        .flatMap((record) => readRole(record, leftOut))
        .map(markVolunteer),
    ],
    education: resume
      .records('institution', 'education')
      .map((record) => readSchool(record, leftOut)),
    certificates: resume
      .records('name', 'certificates', 'certifications')
      .map((record) => readCertificate(record, leftOut)),
    languages: resume.records('language', 'languages').flatMap((record) => {
      const language = plain(record.text('language', 'name'));
      const fluency = plain(record.text('fluency', 'level', 'proficiency'));
      addRest(leftOut, 'Languages', language, record);
      if (language !== null) return [{ language, fluency }];
      if (fluency !== null) leftOut.add('Languages', fluency);
      return [];
    }),
    skillGroups: readSkills(resume.take('skills'), leftOut),
    chapters: [
      writeChapter('Publications', resume.records('name', 'publications').map(readPublication)),
      writeChapter('Awards', resume.records('title', 'awards', 'honors').map(readAward)),
      writeChapter('Interests', resume.records('name', 'interests', 'hobbies').map(readInterest)),
    ].filter((chapter) => chapter !== null),
    recommendations: resume
      .records('reference', 'references')
      .flatMap((record) => readReference(record, leftOut)),
  };
  leftOut.add(PROJECTS, ...resume.records('name', 'projects').map(writeProject));
  leftOut.add('About you', ...basics.rest());
  const settings = meta.rest().map((line) => line.slice(0, MAX_SETTING));
  leftOut.add(SETTINGS, ...settings);
  leftOut.add('Other fields', ...resume.rest());
  return { ...cv, leftOut: leftOut.all() };
}

/** JSON Resume has no field for the language; programs keep it in their settings. */
function readLanguage(meta: LooseRecord, leftOut: LeftOutList): string | null {
  const code = meta.text('language', 'lang', 'locale');
  if (code === null) return null;
  const tag = code.replaceAll('_', '-');
  // A name of a language, such as "English", has the shape of a code too.
  if (/^[a-z]{2,3}(-|$)/i.test(tag)) {
    try {
      return Intl.getCanonicalLocales(tag)[0] ?? null;
    } catch {
      // It is left out below.
    }
  }
  leftOut.add(SETTINGS, `language: ${code}`);
  return null;
}

const SETTINGS = 'Settings of the program that wrote it';

/** Programs keep anything in their settings, such as prompts. */
const MAX_SETTING = 100;

/** The site that wrote the file, as this one does: its URL is no page of the owner elsewhere. */
function siteOf(meta: LooseRecord): string | null {
  const canonical = describe(meta.take('canonical'));
  return canonical.endsWith('/resume.json') ? (URL.parse('.', canonical)?.href ?? null) : null;
}

/** The error for a file that is neither of the two kinds. */
export function neitherKind(name: string): Error {
  return new Error(`${name} is neither a JSON Resume nor a LinkedIn archive.`);
}

function parseJson(json: string, name: string): unknown {
  if (!/^\s*[[{]/.test(json)) throw neitherKind(name);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    const place = / \(line \d+ column \d+\)/.exec(String(error))?.[0] ?? '';
    throw new Error(`${name} is damaged: it is not valid JSON${place}.`);
  }
  if (isDeeperThan(MAX_DEPTH, value)) throw neitherKind(name);
  return value;
}

/** A CV has a few levels; thousands of them would exceed the stack. */
const MAX_DEPTH = 30;

function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((field) => isDeeperThan(depth - 1, field));
}

function readBasics(basics: LooseRecord, site: string | null, leftOut: LeftOutList) {
  const parts = [basics.text('firstName'), basics.text('lastName')].filter((part) => part !== null);
  const label = basics.text('label', 'headline', 'title') ?? '';
  const titles = label.split(/\s*\|\s*|\s+[•·]\s+|\n/).map(toPlainText);
  return {
    name: plain(basics.text('name')) ?? plain(parts.join(' ')),
    titles: [...new Set(titles.filter((title) => title !== ''))],
    email: readEmail(basics, leftOut),
    phone: readPhone(basics, leftOut),
    summary: toText(basics.text('summary') ?? '') || null,
    location: readLocation(basics, leftOut),
    links: readLinks(basics, site, leftOut),
  };
}

/** The first of the addresses that can be written to; some have one for work and one for home. */
function readEmail(basics: LooseRecord, leftOut: LeftOutList): string | null {
  const found = basics
    .list('email')
    .flatMap((value) => (isObject(value) ? Object.values(value) : [value]))
    .flatMap((value) => plain(describe(value).replace(/^mailto:/i, '')) ?? []);
  const used = found.find((text) => asciiEmail(text) !== null) ?? null;
  const others = found.filter((text) => text !== used);
  leftOut.add('About you', ...others.map((text) => `email: ${text}`));
  return used;
}

/** The first of the numbers that can be called; others write "on request". */
function readPhone(basics: LooseRecord, leftOut: LeftOutList): string | null {
  const found = basics
    .list('phone', 'telephone', 'mobile')
    .flatMap((value) => plain(describe(value)) ?? []);
  const used = found.find((text) => /\p{Nd}/u.test(text)) ?? null;
  const others = found.filter((text) => text !== used);
  leftOut.add('About you', ...others.map((text) => `phone: ${text}`));
  return used;
}

/** "City, Country". A street and a postal code are private: an address is used only as all there is. */
function readLocation(basics: LooseRecord, leftOut: LeftOutList): string | null {
  const given = basics.take('location');
  const location = new LooseRecord(given, 'address');
  const country = readCountry(plain(location.text('country', 'countryCode')));
  const city = plain(location.text('city'));
  const address = plain((location.text('address') ?? '').replaceAll('\n', ', '));
  // A field of its own has a street, which has a number; some write their city there.
  const isPrivate = isObject(given) && (city !== null || /\p{Nd}/u.test(address ?? ''));
  const region = plain(location.text('region', 'state'));
  const place = [city ?? (isPrivate ? null : address), region, country];
  if (isPrivate && address !== null) leftOut.add(PRIVATE, `address: ${address}`);
  leftOut.add(PRIVATE, ...location.rest());
  return [...new Set(place.filter((part) => part !== null))].join(', ') || null;
}

function readLinks(basics: LooseRecord, site: string | null, leftOut: LeftOutList): CvLink[] {
  const profiles = basics.take('profiles');
  const list =
    isObject(profiles) && !('url' in profiles || 'network' in profiles)
      ? Object.entries(profiles).map(([network, url]) => ({ network, url: url as unknown }))
      : profiles;
  const found: CvLink[] = [];
  for (const record of new LooseRecord({ list }, 'list').records('url', 'list')) {
    const network = plain(record.text('network', 'name', 'label'));
    const user = record.text('username');
    const address = record.text('url');
    // Some write their user name in place of the URL.
    const url = toUrl(address ?? '') ?? profileUrl(network ?? '', address ?? user ?? '');
    if (url !== null) found.push({ label: network ?? hostOf(url), url });
    else leftOut.add('Profiles without a URL', [network, address, user].filter(Boolean).join(', '));
    addRest(leftOut, 'Profiles', network, record);
  }
  for (const key of ['url', 'website', 'websites']) {
    for (const record of basics.records('url', key)) {
      const address = record.text('url', 'website') ?? '';
      leftOut.add('Profiles', ...record.rest());
      const url = toUrl(address);
      if (url === null) leftOut.add('Profiles without a URL', address);
      else if (url !== site) found.push({ label: 'Website', url });
    }
  }
  return withoutRepeats(found);
}

/** A role, if it has a name or an employer: without both, no place on the site could show it. */
function readRole(record: LooseRecord, leftOut: LeftOutList): CvRole[] {
  const role = plain(record.text('position', 'title', 'role'));
  const company = plain(record.text('name', 'company', 'organization', 'employer'));
  const location = readPlace(record.take('location', 'city'));
  const isOver = record.take('current', 'isCurrent') === false;
  const period = readPeriod(record, isOver ? null : 'Present');
  const listed = record.list('highlights', 'achievements').map(describe);
  // In place of a list, some have a text with a line for each.
  const [lines = '', ...further] = listed;
  const items = further.length === 0 && !hasTags(lines) ? lines.split('\n') : listed;
  const highlights = items.flatMap(toPoints);
  const texts = [record.text('summary'), record.text('description')].filter(
    (text) => text !== null,
  );
  const raw = [...new Set(texts)].join('\n\n');
  // A list at the end of the text is what others write as highlights.
  const { text, points } =
    highlights.length === 0 ? toPassage(raw) : { text: toText(raw), points: highlights };
  const keywords = record.list('keywords', 'technologies').map(describe).map(toPlainText);
  const { links, others } = readUrls(record);
  const paragraphs = [
    text,
    keywords.map(escapeMarkdown).join(', '),
    links.map((url) => toLink(url)).join(' '),
  ];
  addRest(leftOut, 'Roles', [role, company].filter(Boolean).join(', '), record, others);
  const description = joinParagraphs(paragraphs);
  const found = { role, company, period, location, description, achievements: points };
  if (role !== null || company !== null) return [found];
  leftOut.add('Roles without a name', describe(found));
  return [];
}

/** Visitors are told that it was no employment. */
function markVolunteer(role: CvRole): CvRole {
  if (role.role === null) return { ...role, role: 'Volunteer' };
  return /volunt/i.test(role.role) ? role : { ...role, role: `${role.role} (volunteer)` };
}

function readSchool(record: LooseRecord, leftOut: LeftOutList): CvSchool {
  const name = plain(record.text('institution', 'school', 'name'));
  const degree = joinDegree(
    plain(record.text('studyType', 'degree')) ?? '',
    plain(record.text('area', 'field')) ?? '',
  );
  const period = readPeriod(record, null);
  const { links, others } = readUrls(record);
  const [link = null, ...moreLinks] = links;
  const grade = plain(record.text('score', 'gpa'));
  const courses = record.list('courses').map(describe).map(toPlainText);
  const highlights = record.list('highlights').flatMap((item) => toPoints(describe(item)));
  const paragraphs = [
    toText(record.text('summary', 'description') ?? ''),
    highlights.map((point) => `- ${point}`).join('\n'),
    moreLinks.map((url) => toLink(url)).join(' '),
  ];
  addRest(leftOut, 'Education', name ?? degree, record, others);
  return {
    institution: name ?? degree ?? 'Education',
    degree: name === null ? null : degree,
    period,
    description: joinParagraphs(paragraphs),
    grade,
    courses: courses.filter((course) => course !== ''),
    link,
  };
}

/** "Bachelor, Physics"; often one of them says it all. */
function joinDegree(type: string, area: string): string | null {
  if (type.includes(area)) return type || null;
  return area.includes(type) ? area : `${type}, ${area}`;
}

function readCertificate(record: LooseRecord, leftOut: LeftOutList): CvCertificate {
  const title = plain(record.text('name', 'title'));
  const issuer = plain(record.text('issuer', 'authority'));
  const period = formatPeriod(
    record.text('date', 'startDate', 'issueDate'),
    record.text('endDate'),
    null,
  );
  const { links, others } = readUrls(record);
  const [link = null, ...more] = links;
  const name = title ?? issuer ?? 'Certificate';
  addRest(leftOut, 'Certificates', name, record, [...more, ...others]);
  return { name, issuer: title === null ? null : issuer, period, link };
}

function readPublication(record: LooseRecord): ChapterItem {
  const facts = [record.text('publisher'), dateOf(record.text('releaseDate', 'date'))];
  const title = record.text('name', 'title');
  const text = record.text('summary', 'description');
  return { title, facts, text, urls: urlsOf(record), rest: record.rest() };
}

function readAward(record: LooseRecord): ChapterItem {
  const facts = [record.text('awarder', 'issuer'), dateOf(record.text('date'))];
  const title = record.text('title', 'name');
  const text = record.text('summary', 'description');
  return { title, facts, text, urls: urlsOf(record), rest: record.rest() };
}

function readInterest(record: LooseRecord): ChapterItem {
  const title = record.text('name');
  const keywords = record.list('keywords').map(describe).join(', ');
  const text = [keywords, record.text('summary')].filter(Boolean).join('\n');
  return { title, facts: [], text, urls: urlsOf(record), rest: record.rest() };
}

/** A testimonial is of somebody, and says something: the rest is left out. */
function readReference(record: LooseRecord, leftOut: LeftOutList): CvRecommendation[] {
  const name = plain(record.text('name'));
  const quote = toText(record.text('reference', 'text', 'quote') ?? '');
  const parts = [record.text('position', 'title', 'role'), record.text('company')].map(plain);
  const role = parts.filter((part) => part !== null).join(', ') || null;
  if (name === null || quote === '') {
    const facts = [name, role, quote, ...record.rest()].filter(Boolean);
    leftOut.add('References', facts.join(', '));
    return [];
  }
  addRest(leftOut, 'References', name, record);
  return [{ name, quote, role }];
}

/** A project with its texts, so that they can be copied into the form at /admin. */
function writeProject(record: LooseRecord): string {
  const name = record.text('name', 'title') ?? 'Without a name';
  const period = readPeriod(record, null);
  const text = record.text('description', 'summary');
  const highlights = record.list('highlights').map(describe);
  const head = [name, period].filter((part) => part !== null).join(', ');
  return [head, ...(text === null ? [] : [text]), ...highlights, ...record.rest()].join('\n');
}

function readPeriod(record: LooseRecord, openEnd: 'Present' | null): string | null {
  const start = record.text('startDate', 'start');
  const end = record.text('endDate', 'end');
  return formatPeriod(start, end, openEnd) ?? plain(record.text('date', 'dates', 'period'));
}

function dateOf(raw: string | null): string | null {
  return raw === null ? null : formatDate(raw);
}

function urlsOf(record: LooseRecord): string[] {
  return ['url', 'website', 'link'].flatMap((key) => record.list(key).map(describe));
}

function readUrls(record: LooseRecord): { links: string[]; others: string[] } {
  const found = urlsOf(record).map((text) => ({ text, url: toUrl(text) }));
  const links = found.flatMap(({ url }) => (url === null ? [] : [{ url }]));
  return {
    links: withoutRepeats(links).map(({ url }) => url),
    others: found.filter(({ url }) => url === null).map(({ text }) => text),
  };
}

/** Adds what nobody has taken from a record. */
function addRest(
  leftOut: LeftOutList,
  heading: string,
  name: string | null,
  record: LooseRecord,
  others: readonly string[] = [],
): void {
  const label = name === null || name === '' ? '' : `${name}: `;
  leftOut.add(heading, ...[...others, ...record.rest()].map((rest) => label + rest));
}

function joinParagraphs(paragraphs: readonly string[]): string | null {
  return paragraphs.filter((text) => text !== '').join('\n\n') || null;
}

function plain(raw: string | null): string | null {
  return toPlainText(raw ?? '') || null;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
