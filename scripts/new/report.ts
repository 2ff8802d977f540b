import { type Cv, type ReportPart, toPlainText } from '@portfolio/cv-import';
import { listProposedTechnologies } from './to-projects.ts';
import { titlesOf } from './to-variant.ts';

/**
 * Lists what the import used. The first line names the single values, such as the name. Each list and each chapter has
 * its own line. The line for a list gives the number of entries, such as "3 languages".
 */
export function writeUsed(cv: Cv): string {
  const employers = new Set(cv.roles.flatMap(({ company }) => company ?? []));
  const at = employers.size === 0 ? '' : ` at ${count(employers.size, 'employer')}`;
  const achievements = cv.roles.flatMap((role) => role.achievements);
  const skills = cv.skillGroups.flatMap((group) => group.skills);
  const single = {
    name: cv.name,
    'e-mail': cv.email,
    phone: cv.phone,
    location: cv.location,
    summary: cv.summary,
  };
  const facts = [
    Object.entries(single)
      .flatMap(([name, value]) => (value === null ? [] : [name]))
      .join(', '),
    cv.titles.length > 0
      ? count(cv.titles.length, 'title')
      : (titlesOf(cv).map((title) => `no title, so your current role is used: ${title}`)[0] ?? ''),
    cv.roles.length === 0
      ? ''
      : `${count(cv.roles.length, 'role')}${at}, with ${count(achievements.length, 'achievement') || 'no achievements'}`,
    count(cv.education.length, 'school'),
    count(cv.certificates.length, 'certificate'),
    count(cv.languages.length, 'language'),
    skills.length === 0
      ? ''
      : `${count(skills.length, 'skill')} in ${count(cv.skillGroups.length, 'group')}`,
    count(cv.links.length, 'link'),
    cv.projects.length === 0 ? '' : `${count(cv.projects.length, 'project')}, in projects.yaml`,
    ...cv.chapters.map(({ title, text }) => {
      const entries = text.split(/^- /m).length - 1;
      return `${title}${entries === 0 ? '' : `: ${entries}`}`;
    }),
    cv.recommendations.length === 0
      ? ''
      : `${count(cv.recommendations.length, 'recommendation')}, as comments in about.yaml (ask ${cv.recommendations.map(({ name }) => name).join('; ')} before publishing)`,
  ];
  const taken = facts.filter((fact) => fact !== '').map((fact) => `  ${fact}`);
  return taken.join('\n') || '  nothing';
}

/**
 * Returns a line with the language of a CV and how the import found it, or text that asks for the language.
 *
 * @param place the path of the profile
 */
export function writeLanguage({ language, languageSource }: Cv, place: string): string {
  if (language === null || languageSource === null) {
    return `Which language is your CV in? The import could not recognise it. Set "language" in
${place}, such as "language: de". Set it even if your CV is in English.
Until then, the site shows dates in digits or as in your CV.`;
  }
  const known = {
    stated: 'as stated in your CV',
    detected: 'recognised from its sentences',
    columns: 'taken from the names of its columns',
  }[languageSource];
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
  const check =
    languageSource === 'stated' ? '' : `. If this is wrong, change "language" in ${place}.`;
  return `Language: ${name} (${language}), ${known}${check}`;
}

/** Returns up to three paragraphs: guesses to check, invalid values, and values for which the site has no field. */
export function writeUnused(cv: Cv): string[] {
  const { leftOut, rejected } = cv;
  const technologies = listProposedTechnologies(cv);
  const guessed = [
    ...cv.guessed,
    ...(technologies.length === 0
      ? []
      : [{ heading: 'Technologies, for projects without any', items: technologies }]),
  ];
  return [
    ...(guessed.length === 0 ? [] : [`Guessed (please check):\n${writeList(guessed)}`]),
    ...(rejected.length === 0
      ? []
      : [`Not used, because the value is not valid:\n${writeList(rejected)}`]),
    ...(leftOut.length === 0
      ? []
      : [`Not used, because the site has no field for the value:\n${writeList(leftOut)}`]),
  ];
}

/** Formats a list for the terminal, without control characters from the CV. */
function writeList(list: readonly ReportPart[]): string {
  return list
    .map(({ heading, items }) => [`  ${heading}`, ...items.map(writeItem)].join('\n'))
    .join('\n');
}

function writeItem(item: string): string {
  const [first = '', ...more] = item.split('\n').map(toPlainText);
  return [`    ${first}`, ...more.map((line) => (line === '' ? '' : `      ${line}`))].join('\n');
}

function count(number: number, noun: string): string {
  if (number === 0) return '';
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
