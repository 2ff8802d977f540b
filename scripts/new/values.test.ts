import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Cv, readCv, toPlainText } from '@portfolio/cv-import';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readPeriod } from '../../src/domain/cv/period.ts';
import { isPresent, presentIn } from '../../src/domain/cv/period-words.ts';
import { type ContentFile, contentSchemas } from '../../src/site/content/schemas.ts';
import { contentRoot } from '../../src/site/variants.ts';
import { writeUnused } from './report.ts';
import { siteRules } from './site-rules.ts';
import { toProjectsFile } from './to-projects.ts';
import { type VariantTexts, chooseDesign, toVariant } from './to-variant.ts';

/** A string, number or `true` in a file, with the name of its field. */
type Value = readonly [key: string, text: string];

/** The folders of the CVs to test: those of fictional people, and your own if you set CV_FOLDER to their folder. */
const folders = [
  fileURLToPath(new URL('../../tests/fixtures/cv/', import.meta.url)),
  ...(process.env['CV_FOLDER'] === undefined ? [] : [process.env['CV_FOLDER']]),
];

describe.for(folders)('the CVs in %s', (folder) => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  test.for(files)('each value of %s is in the content or in the report', async (file) => {
    const path = join(folder, file);
    const { meta = {}, ...resume } = JSON.parse(readFileSync(path, 'utf8')) as Readonly<
      Record<string, object>
    >;
    // `meta` contains a program's settings. The report shows only their names and the first characters of their values.
    const settings = Object.keys(meta).flatMap((name): Value[] =>
      /^lang(uage)?$/.test(name) ? [] : [[name, name]],
    );
    const values = [...valuesOf(resume), ...settings];
    expect(lostOf(values, await readCv(path, siteRules))).toEqual([]);
  });
});

describe('a LinkedIn archive', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-linkedin-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const english = {
    Profile:
      'First Name|Last Name|Maiden Name|Address|Birth Date|Headline|Summary|Industry|Zip Code|Geo Location|Twitter Handles|Websites|Instant Messengers',
    Positions: 'Company Name|Title|Description|Location|Started On|Finished On',
    Education: 'School Name|Start Date|End Date|Notes|Degree Name|Activities',
    Certifications: 'Name|Url|Authority|Started On|Finished On|License Number',
    Languages: 'Name|Proficiency',
    Skills: 'Name',
    Projects: 'Title|Description|Url|Started On|Finished On',
    PhoneNumbers: 'Extension|Number|Type',
  };
  const french = {
    Profile:
      'Prénom|Nom|Nom de naissance|Adresse|Date de naissance|Titre|Résumé|Secteur|Code postal|Lieu|Comptes Twitter|Sites web|Messageries',
    Positions: 'Entreprise|Poste|Description|Lieu|Début|Fin',
    Education: 'École|Date de début|Date de fin|Remarques|Diplôme|Activités',
    Certifications: 'Nom|Url|Autorité|Début|Fin|Numéro de licence',
    Languages: 'Nom|Niveau',
    Skills: 'Nom',
    Projects: 'Titre|Description|Url|Début|Fin',
    PhoneNumbers: 'Indicatif|Numéro|Type',
  };
  const rows = {
    Profile: [
      'Ana|Novak|Kos|Rue 1|1 mai|Boulangère • Formatrice|Je fais du pain depuis dix ans pour les cafés de la ville.|Alimentation|1000|Lyon, France|[ana_n]|[PORTFOLIO:https://ana.example.com/]|',
    ],
    Positions: [
      'Acme|Cheffe|J’ai dirigé une équipe de cinq personnes.  • 20 % de pertes en moins|Lyon|Mar 2021|',
      'Acme|Boulangère|||2019|Feb 2021',
      'Guilde|Apprentie||Paris|Sep 2015|Dec 2018',
    ],
    Education: ['École du pain|2010|2013|Avec mention|CAP|Aviron'],
    Certifications: ['Levain|https://guilde.example.com/|Guilde|Jan 2020||X-1'],
    Languages: ['Français|Langue maternelle'],
    Skills: ['Pain', 'Gâteaux'],
    Projects: ['Four|Il cuit le pain.|https://four.example.com/|Apr 2018|'],
    PhoneNumbers: ['33|06 12 34 56 78|Mobile'],
  };

  test.for([
    ['English', english],
    ['French', french],
  ] as const)(
    'with columns in %s, each value is in the content or in the report',
    async ([name, columns]) => {
      const path = join(folder, name);
      mkdirSync(path);
      for (const [file, table] of Object.entries(rows)) {
        const lines = [columns[file as keyof typeof columns], ...table];
        const csv = lines.map((line) =>
          line
            .replaceAll('"', '""')
            .split('|')
            .map((cell) => `"${cell}"`)
            .join(','),
        );
        writeFileSync(join(path, `${file}.csv`), csv.join('\n'));
      }
      const cv = await readCv(path, siteRules);
      const values = Object.entries(rows).flatMap(([file, table]) =>
        table.flatMap((row) =>
          row.split('|').map((cell, place): Value => {
            const key = english[file as keyof typeof english].split('|')[place] ?? '';
            // The types of phone numbers and websites are not imported. The type of a website is a prefix
            // in capitals, such as "PORTFOLIO:".
            return [key, key === 'Type' ? '' : cell.replaceAll(/[[\]]|[A-Z]+:(?=http)/g, '')];
          }),
        ),
      );
      expect(lostOf(values, cv)).toEqual([]);
      expect(cv.language).toBe('fr');
      expect(cv.roles.map(({ period }) => period)).toEqual([
        'mars 2021 - aujourd’hui',
        '2019 - février 2021',
        'septembre 2015 - décembre 2018',
      ]);
    },
  );
});

function valuesOf(value: unknown, key = ''): Value[] {
  if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value);
    return Object.entries(value).flatMap(([name, field]) => valuesOf(field, isList ? key : name));
  }
  return value === null || value === undefined || value === false ? [] : [[key, String(value)]];
}

/** Returns the values of a CV that neither the new content nor the report contains. */
function lostOf(values: readonly Value[], cv: Cv): string[] {
  const design = chooseDesign(cv);
  const template = design === 'ledger' ? 'consultant' : 'developer';
  const files = Object.keys(contentSchemas) as ContentFile[];
  const read = (file: ContentFile) =>
    readFileSync(new URL(`${template}/${file}.yaml`, contentRoot), 'utf8');
  const templates = Object.fromEntries(files.map((file) => [file, read(file)])) as VariantTexts;
  const texts = toVariant(cv, templates, design);
  const projects = toProjectsFile(cv);
  const contents = [...Object.values(texts), ...(projects === null ? [] : [projects])];
  const written = contents.flatMap((text) => valuesOf(parse(text)).map(([, part]) => part));
  // Recommendations are comments until their authors have agreed.
  const suggested = texts.about.match(/^#(?! ).*$|^# {2}.*$/gm) ?? [];
  const report = writeUnused(cv);
  const all = wordsOf([...written, ...suggested, ...report].join('\n'));
  const isKept = (text: string) => all.includes(wordsOf(text));
  return values.flatMap(([key, text]) => {
    const kept = waysToWrite(key, text, cv.language).some((parts) => parts.every(isKept));
    return kept || (text === 'true' && /^(is)?current$/i.test(key)) ? [] : [`${key}: ${text}`];
  });
}

/** Returns only the words, separated by spaces, because the content may use other punctuation and markup. */
function wordsOf(text: string): string {
  const decoded = text.replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
  const words = decoded
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words === null ? '' : ` ${words.join(' ')} `;
}

/** Returns the ways to write a value. Each way is a list of texts that must all be present. */
function waysToWrite(key: string, text: string, language: string | null): string[][] {
  const plain = text.slice(0, 5000);
  const parts = plain
    .replaceAll(/<[^<>]*>/g, '\n')
    .split(/\n|(?<=[.;:!?。；：])\s| {2,}|[•▪●]/)
    .map(toPlainText);
  // The report shows only the first characters of an embedded image.
  const ways = [parts, [plain.slice(0, 38)]];
  if (/^[a-z]{2}$/i.test(text.trim()) && /country/i.test(key)) {
    const code = text.trim().toUpperCase().replace('UK', 'GB');
    const names = new Intl.DisplayNames([language ?? 'en'], { type: 'region' });
    ways.push([names.of(code) ?? code], [code]);
  }
  if (/date|start|end|from|to|period|released|published| on$/i.test(key)) {
    ways.push(...datesOf(toPlainText(text), language).map((date) => [date]));
  }
  return ways;
}

/** Returns the ways in which a variant may write a date. */
function datesOf(text: string, language: string | null): string[] {
  if (isPresent(text)) return language === null ? [''] : [presentIn(language) ?? ''];
  const [, year, month] = /^(\d{4})[-/.]?(\d{1,2})/.exec(text) ?? [];
  const period = readPeriod(text);
  const iso = month === undefined ? period?.start.iso : `${year}-${month.padStart(2, '0')}`;
  if (iso === undefined) return [];
  const date = new Date(`${iso.slice(0, 7)}-15`.replace(/^(\d{4})-15$/, '$1'));
  const written = new Intl.DateTimeFormat(`${language ?? 'en'}-u-ca-gregory-nu-latn`, {
    year: 'numeric',
    ...(iso.length === 4 ? {} : { month: 'long' }),
  });
  return [written.format(date), iso.slice(0, 7).split('-').toReversed().join('/')];
}
