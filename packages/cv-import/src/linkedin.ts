import { validContacts } from './valid-contacts.ts';
import { type ChapterItem, writeChapter } from './chapters.ts';
import type {
  Cv,
  CvCertificate,
  CvLink,
  CvProject,
  CvRecommendation,
  CvRole,
  CvSchool,
} from './cv.ts';
import { type LanguageSource, detectLanguageOfWords, detectLanguage } from './language.ts';
import { assertTotalLength } from './limits.ts';
import { YES, englishFile } from './linkedin-languages.ts';
import type { LooseRecord } from './loose-record.ts';
import {
  certificateIfNamed,
  projectIfNamed,
  roleIfNamed,
  schoolIfNamed,
  titlesOf,
  withSentences,
} from './named.ts';
import { type Table, countColumns, readTable } from './read-table.ts';
import { type Archive, ENGLISH_ADVICE, type WantedFiles } from './read-zip.ts';
import { Reading, PRIVATE, labelOf } from './reading.ts';
import { withoutRepeatedSkills } from './repeated-skills.ts';
import type { Rules } from './rules.ts';
import { toTextWithPoints, toText } from './to-markdown.ts';
import { expectedUrl, hostOf, profileUrl, toUrl, withoutRepeats } from './urls.ts';
import { asVolunteer } from './volunteer.ts';

/** The files to read from an archive, each with the columns that identify it, in LinkedIn's order. */
const FILES = {
  'Profile.csv': [
    'First Name',
    'Last Name',
    'Maiden Name',
    'Address',
    'Birth Date',
    'Headline',
    'Summary',
    'Industry',
    'Zip Code',
    'Geo Location',
    'Twitter Handles',
    'Websites',
    'Instant Messengers',
  ],
  'Profile Summary.csv': ['Profile Summary'],
  'Email Addresses.csv': ['Email Address', 'Confirmed', 'Primary', 'Updated On'],
  'PhoneNumbers.csv': ['Extension', 'Number', 'Type'],
  'Positions.csv': [
    'Company Name',
    'Title',
    'Description',
    'Location',
    'Started On',
    'Finished On',
  ],
  'Volunteering.csv': ['Company Name', 'Role', 'Cause', 'Started On', 'Finished On', 'Description'],
  'Education.csv': ['School Name', 'Start Date', 'End Date', 'Notes', 'Degree Name', 'Activities'],
  'Certifications.csv': ['Name', 'Url', 'Authority', 'Started On', 'Finished On', 'License Number'],
  'Languages.csv': ['Name', 'Proficiency'],
  'Skills.csv': ['Name'],
  'Projects.csv': ['Title', 'Description', 'Url', 'Started On', 'Finished On'],
  'Publications.csv': ['Name', 'Published On', 'Description', 'Publisher', 'Url'],
  'Honors.csv': ['Title', 'Description', 'Issued On'],
  'Patents.csv': ['Title'],
  'Organizations.csv': ['Name'],
  'Courses.csv': ['Name', 'Number'],
  'Test Scores.csv': ['Name'],
  'Recommendations_Received.csv': [
    'First Name',
    'Last Name',
    'Company',
    'Job Title',
    'Text',
    'Creation Date',
    'Status',
  ],
} as const;

/** Files whose rows become a chapter of the journey, each with the key of the chapter's title in `reading.words`. */
const CHAPTERS = {
  'Publications.csv': 'publications',
  'Honors.csv': 'awards',
  'Patents.csv': 'patents',
  'Organizations.csv': 'organizations',
  'Courses.csv': 'courses',
  'Test Scores.csv': 'testScores',
} as const;

/**
 * The names of the files to read from an archive, in lowercase. LinkedIn's other files contain data about other people
 * or about how the person uses LinkedIn.
 */
export const LINKEDIN_FILES: WantedFiles = {
  names: new Set(Object.keys(FILES).map((file) => file.toLowerCase())),
  // Every archive contains this file. Its name is in English or in the language set in LinkedIn.
  profileFile: 'profile.csv',
};

/** Finds the English name of each file in an archive, from the file's name, or else from its columns. */
function nameFiles({ files, unknownTables = new Map(), others }: Archive) {
  const named = new Map<string, { readonly text: string; readonly name: string }>();
  const unknown: string[] = [];
  for (const file of Object.keys(FILES)) {
    const text = files.get(file.toLowerCase());
    if (text !== undefined && text.trim() !== '') named.set(file, { text, name: file });
  }
  for (const [name, text] of unknownTables) {
    const file = englishFile(name) ?? fileByColumns(text);
    if (file === null || named.has(file) || text.trim() === '') unknown.push(name);
    else named.set(file, { text, name });
  }
  return { named, others: [...others, ...unknown] };
}

/**
 * Returns the name of the file that shares the most columns with a table. Returns `null` if that file shares too few
 * columns ({@link countColumns}), only one column, or no more columns than another file.
 */
function fileByColumns(text: string): string | null {
  const counts = Object.entries(FILES)
    .map(([file, columns]) => ({ file, count: countColumns(text, columns) }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  const isClear = first !== undefined && first.count > 1 && first.count > (second?.count ?? 0);
  return isClear ? first.file : null;
}

/**
 * Reads the archive that LinkedIn provides ("Get a copy of your data"). Individual files may be missing.
 *
 * @param name the name of the archive, for messages
 * @throws {Error} with a one-sentence message if no file has LinkedIn's columns, a quoted value has no closing quote,
 *   or the archive exceeds a limit (limits.ts)
 */
export function readLinkedIn(archive: Archive, name: string, rules: Rules): Cv {
  const { named, others } = nameFiles(archive);
  const texts = [...named.values()].map(({ text }) => text);
  assertTotalLength(texts, name);
  const unknown: string[] = [];
  const found = new Map(
    Object.entries(FILES).flatMap(([file, columns]) => {
      const one = named.get(file);
      if (one === undefined) return [];
      const table = readTable(one.text, one.name, columns);
      if (table === null) unknown.push(one.name);
      return table === null ? [] : [[file, { ...table, name: one.name }] as const];
    }),
  );
  const tables = new Map([...found].map(([file, { rows }]) => [file, rows] as const));
  if (tables.size === 0) {
    throw new Error(
      `${name} has no file with the columns of a LinkedIn archive: ${ENGLISH_ADVICE}.`,
    );
  }
  const rowsOf = (file: keyof typeof FILES) => tables.get(file) ?? [];
  const { language, languageSource } = findLanguage([...found.values()]);
  const reading = new Reading(rules, language, textsIn(tables, DATES));
  const cv = {
    format: 'a LinkedIn archive',
    language,
    languageSource,
    ...readProfile(rowsOf('Profile.csv')[0], rowsOf('Profile Summary.csv')[0], reading),
    email: readEmail(rowsOf('Email Addresses.csv'), reading),
    phone: readPhone(rowsOf('PhoneNumbers.csv'), reading),
    roles: [
      ...rowsOf('Positions.csv').flatMap((row) =>
        roleIfNamed(readRole(row, row.plain('Title'), reading), reading),
      ),
      ...rowsOf('Volunteering.csv')
        .flatMap((row) => roleIfNamed(readRole(row, row.plain('Role'), reading), reading))
        .map((role) => asVolunteer(role, reading)),
    ],
    education: rowsOf('Education.csv').flatMap((row) => readSchool(row, reading)),
    certificates: rowsOf('Certifications.csv').flatMap((row) => readCertificate(row, reading)),
    languages: rowsOf('Languages.csv').flatMap((row) => {
      const language = row.plain('Name');
      // Without the language's name, the proficiency is reported among the other columns.
      return language === null ? [] : [{ language, fluency: readProficiency(row, reading) }];
    }),
    skillGroups: readSkills(rowsOf('Skills.csv'), reading),
    projects: rowsOf('Projects.csv').flatMap((row) => readProject(row, reading)),
    journey: null,
    chapters: (Object.keys(CHAPTERS) as (keyof typeof CHAPTERS)[])
      .map((file) =>
        writeChapter(
          reading.words[CHAPTERS[file]],
          rowsOf(file).map((row) => readItem(row, reading)),
          reading,
        ),
      )
      .filter((chapter) => chapter !== null),
    recommendations: rowsOf('Recommendations_Received.csv').flatMap((row) =>
      readRecommendation(row, reading),
    ),
  };
  for (const [file, rows] of tables) {
    reading.leaveOut(`Other columns of ${file}`, ...rows.flatMap((row) => row.rest()));
  }
  for (const [file, table] of found) {
    if (table.name !== file) {
      reading.guess('Files with a name in another language', `${table.name} = ${file}`);
    }
    if (table.translated.length === 0) continue;
    const pairs = table.translated.map(([title, column]) => `${title} = ${column}`);
    reading.guess(
      `Columns in another language${table.isByPosition ? ', by position' : ''}`,
      `${table.name}: ${pairs.join(', ')}`,
    );
  }
  reading.leaveOut("Files without LinkedIn's columns", ...unknown);
  reading.leaveOut('Files that were not used', ...others);
  return { ...cv, ...reading.report() };
}

/** The columns that contain the dates of entries, such as roles. */
const DATES = [
  'Started On',
  'Finished On',
  'Start Date',
  'End Date',
  'Published On',
  'Issued On',
  'Date',
];

/**
 * Finds the language of the text, or else of the column names. The column names come second, because they are in the
 * language set in LinkedIn, which may differ from the language of the CV.
 */
function findLanguage(tables: readonly Table[]): {
  language: string | null;
  languageSource: LanguageSource | null;
} {
  const texts = tables.flatMap(({ rows }) => rows.flatMap((row) => row.texts()));
  const detected = detectLanguage(texts);
  if (detected !== null) return { language: detected, languageSource: 'detected' };
  const foreign = tables.flatMap(({ translated }) => translated.map(([title]) => title));
  const language = foreign.length === 0 ? 'en' : detectLanguageOfWords(foreign);
  return { language, languageSource: language === null ? null : 'columns' };
}

function textsIn(
  tables: ReadonlyMap<string, readonly LooseRecord[]>,
  columns: readonly string[],
): string[] {
  const rows = [...tables.values()].flat();
  return rows.flatMap((row) => columns.map((column) => row.peek(column))).filter(Boolean);
}

function readProfile(
  profile: LooseRecord | undefined,
  summary: LooseRecord | undefined,
  reading: Reading,
) {
  if (profile === undefined) {
    return {
      name: null,
      titles: [],
      summary: readText(summary, 'Profile Summary'),
      location: null,
      links: [],
    };
  }
  const names = [profile.plain('First Name'), profile.plain('Last Name')];
  const { titles, sentences } = titlesOf(profile.text('Headline') ?? '');
  for (const column of ['Maiden Name', 'Address', 'Birth Date', 'Zip Code', 'Instant Messengers']) {
    const value = profile.plain(column);
    if (value !== null) reading.leaveOut(PRIVATE, `${column}: ${value}`);
  }
  return {
    name: names.filter((part) => part !== null).join(' ') || null,
    titles,
    summary: withSentences(
      sentences,
      readText(profile, 'Summary') ?? readText(summary, 'Profile Summary') ?? '',
    ),
    location: profile.plain('Geo Location'),
    links: readLinks(profile, reading),
  };
}

/** Reads links from "Websites" ("[PORTFOLIO:https://…,OTHER:https://…]") and "Twitter Handles" ("[handle,handle]"). */
function readLinks(profile: LooseRecord, reading: Reading): CvLink[] {
  const listOf = (column: string) => (profile.plain(column) ?? '').replaceAll(/^\[|\]$/g, '');
  const websites = listOf('Websites')
    .split(/,(?=[A-Z_ ]+:)/)
    .filter((entry) => entry !== '')
    .flatMap((entry) => {
      const [, kind = '', link = entry] = /^([A-Z_ ]+):(.+)$/.exec(entry) ?? [];
      const url = toUrl(link, reading.rules);
      if (url === null) reading.reject('Websites', link, expectedUrl(link, reading.rules));
      const word = WEBSITES[kind];
      const name = word === undefined ? null : reading.words[word];
      return url === null ? [] : [{ label: name ?? hostOf(url), name, url }];
    });
  const handles = listOf('Twitter Handles')
    .split(',')
    .filter((handle) => handle.trim() !== '')
    .flatMap((handle) => {
      const url = profileUrl('x', handle);
      if (url === null) reading.leaveOut('Websites without a URL', `Twitter: ${handle}`);
      return url === null ? [] : [{ label: 'X', name: null, url }];
    });
  const links = withoutRepeats([...websites, ...handles], reading);
  return links.map(({ label, url }) => ({ label, url }));
}

const WEBSITES: Readonly<Record<string, 'blog' | 'company' | 'website' | 'portfolio'>> = {
  BLOG: 'blog',
  COMPANY: 'company',
  PERSONAL: 'website',
  PORTFOLIO: 'portfolio',
};

/** LinkedIn's five levels of proficiency, by their English names. An archive may name them in another language. */
const PROFICIENCIES = {
  'native or bilingual proficiency': 'native',
  'full professional proficiency': 'fullProfessional',
  'professional working proficiency': 'professional',
  'limited working proficiency': 'limited',
  'elementary proficiency': 'elementary',
} as const;

/** Reads how well the person speaks a language. Translates a level with an English name into the CV's language. */
function readProficiency(row: LooseRecord, { words }: Reading): string | null {
  const text = row.plain('Proficiency');
  const step = Object.entries(PROFICIENCIES).find(([name]) => name === text?.toLowerCase());
  return step === undefined ? text : words[step[1]];
}

function readEmail(rows: readonly LooseRecord[], reading: Reading): string | null {
  const found = rows.flatMap((row) => {
    const email = row.plain('Email Address');
    const isPrimary = YES.test(row.plain('Primary') ?? '');
    // Taking these values keeps them out of the report.
    row.take('Confirmed');
    row.take('Updated On');
    return email === null ? [] : [{ email, isPrimary }];
  });
  const primaryFirst = found.sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
  const emails = primaryFirst.map(({ email }) => email);
  const [used = null, ...others] = validContacts('email', emails, reading);
  reading.leaveOut('Other e-mail addresses', ...others);
  return used;
}

function readPhone(rows: readonly LooseRecord[], reading: Reading): string | null {
  const found = rows.flatMap((row) => {
    // Taking this value keeps it out of the report.
    row.take('Type');
    const number = row.plain('Number');
    const extension = row.plain('Extension');
    return number === null ? [] : [joinPhone(extension, number, reading)];
  });
  const [used = null, ...others] = validContacts('phone', found, reading);
  reading.leaveOut('Other phone numbers', ...others);
  return used;
}

/**
 * Writes a phone number. The "Extension" column contains either the country code, which comes first, or an extension,
 * which comes last.
 */
function joinPhone(extension: string | null, number: string, { words }: Reading): string {
  if (extension === null) return number;
  return /^(\+|00)/.test(extension)
    ? `${extension} ${number}`
    : words.extension.replaceAll(/\{(number|extension)\}/g, (_, part) =>
        part === 'number' ? number : extension,
      );
}

function readRole(row: LooseRecord, role: string | null, reading: Reading): CvRole {
  const { text, points } = toTextWithPoints(linesOf(row, 'Description'));
  return {
    role,
    company: row.plain('Company Name'),
    link: null,
    period: takePeriod(row, 'present', reading),
    location: row.plain('Location'),
    description: text || null,
    achievements: points,
  };
}

function readSchool(row: LooseRecord, reading: Reading): CvSchool[] {
  const name = row.plain('School Name');
  const degree =
    [row.plain('Degree Name'), row.plain('Field Of Study')]
      .filter((text) => text !== null)
      .join(reading.words.listComma) || null;
  const texts = [readText(row, 'Notes'), readText(row, 'Activities')];
  const period = reading.dates.writePeriod(row.text('Start Date'), row.text('End Date'), 'unknown');
  const description = texts.filter((text) => text !== null).join('\n\n') || null;
  const facts = { period, description, grade: row.plain('Grade'), courses: [], link: null };
  return schoolIfNamed(name, degree, facts, reading);
}

function readCertificate(row: LooseRecord, reading: Reading): CvCertificate[] {
  const title = row.plain('Name');
  const issuer = row.plain('Authority');
  const name = title ?? issuer;
  const url = row.text('Url');
  const link = toUrl(url ?? '', reading.rules);
  const license = row.plain('License Number');
  const label = labelOf(name);
  if (license !== null) reading.leaveOut('Licence numbers of certificates', label + license);
  if (link === null && url !== null)
    reading.reject('Certificates', label + url, expectedUrl(url, reading.rules));
  const period = takePeriod(row, 'unknown', reading);
  return certificateIfNamed(title, issuer, { period, link }, reading);
}

/** Puts all skills in one group. LinkedIn has one flat list, and only the person knows which skills belong together. */
function readSkills(rows: readonly LooseRecord[], reading: Reading): Cv['skillGroups'] {
  const found = rows.flatMap((row) => row.plain('Name') ?? []);
  const skills = withoutRepeatedSkills(found, reading);
  return skills.length === 0 ? [] : [{ title: reading.words.skills, skills }];
}

function readItem(row: LooseRecord, reading: Reading): ChapterItem {
  const title = row.text('Name', 'Title');
  const url = row.text('Url');
  const text = linesOf(row, 'Description');
  const dates = [
    takePeriod(row, 'unknown', reading),
    ...['Published On', 'Issued On', 'Date'].map((column) =>
      reading.dates.writePeriod(row.text(column), null, 'unknown'),
    ),
  ];
  const facts = ['Publisher', 'Issuer', 'Position', 'Number', 'Score', 'Status'].map((column) =>
    row.text(column),
  );
  return { title, facts: [...facts, ...dates], text, urls: url === null ? [] : [url] };
}

/** Reads a recommendation, if LinkedIn shows it to others. */
function readRecommendation(row: LooseRecord, reading: Reading): CvRecommendation[] {
  const names = [row.plain('First Name'), row.plain('Last Name')];
  const name = names.filter((part) => part !== null).join(' ');
  const parts = [row.plain('Job Title'), row.plain('Company')];
  const role = parts.filter((part) => part !== null).join(reading.words.listComma) || null;
  const quote = readText(row, 'Text');
  const status = row.plain('Status') ?? 'VISIBLE';
  // Taking this value keeps it out of the report.
  row.take('Creation Date');
  if (status !== 'VISIBLE') {
    reading.leaveOut('Recommendations that LinkedIn does not show', `${name} (${status})`);
    return [];
  }
  if (name !== '' && quote !== null) return [{ quote, name, role }];
  const known = [name, role, quote].filter(Boolean).join(', ');
  reading.leaveOut('Recommendations without a name or text', known);
  return [];
}

/** Reads a project. LinkedIn has no field for its technologies. */
function readProject(row: LooseRecord, reading: Reading): CvProject[] {
  const title = row.plain('Title');
  const url = row.text('Url');
  const link = toUrl(url ?? '', reading.rules);
  if (link === null && url !== null)
    reading.reject('Projects', labelOf(title) + url, expectedUrl(url, reading.rules));
  const { text, points } = toTextWithPoints(linesOf(row, 'Description'));
  const period = takePeriod(row, 'unknown', reading);
  const facts = { description: text || null, highlights: points, period, technologies: [], link };
  return projectIfNamed(title, facts, reading);
}

function takePeriod(
  row: LooseRecord,
  openEnd: 'present' | 'unknown',
  { dates }: Reading,
): string | null {
  return dates.writePeriod(row.text('Started On'), row.text('Finished On'), openEnd);
}

function readText(row: LooseRecord | undefined, column: string): string | null {
  return (row && toText(linesOf(row, column))) || null;
}

/** Reads text with its line breaks, which LinkedIn either keeps or replaces with two spaces each. */
function linesOf(row: LooseRecord, column: string): string {
  const text = row.text(column) ?? '';
  return /[\r\n]/.test(text) ? text : text.replaceAll('  ', '\n');
}
