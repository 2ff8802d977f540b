import { lstatSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readCv } from '@portfolio/cv-import';
import { type DesignName, designNames } from '../src/site/content/names.ts';
import { parseVariant } from '../src/site/content/parse-variant.ts';
import { type ContentFile, contentSchemas } from '../src/site/content/schemas.ts';
import { listContentPlaceholders } from '../src/site/content/placeholders.ts';
import {
  parseStartingProjects,
  startingProjectsFile,
} from '../src/site/content/starting-projects.ts';
import { contentRoot, listVariants } from '../src/site/variants.ts';
import { run, userPath } from './command/run.ts';
import { writeLanguage, writeUnused, writeUsed } from './new/report.ts';
import { siteRules } from './new/site-rules.ts';
import { toProjectsFile } from './new/to-projects.ts';
import { chooseDesign, toVariant } from './new/to-variant.ts';
import { copyVariant, assertNewVariant, writeVariant } from './new/write-variant.ts';

const HELP = `Creates a variant (a folder in content/) from your CV or another variant, and lists what you need to fill in.

  npm run new -- me --from resume.json           creates content/me/ from a JSON Resume (https://jsonresume.org)
  npm run new -- me --from linkedin.zip          creates content/me/ from your LinkedIn archive ("Get a copy of
                                                 your data"), zipped or unpacked
  npm run new -- photographer                    copies the consultant variant
  npm run new -- photographer --from developer   copies another variant

  --design ${designNames.join('|')}                  sets the design; you can change it later in profile.yaml`;

/**
 * The shipped variant for each design. Without `--from`, the new variant is a copy of the shipped one. With a CV, the
 * new variant gets the comments of the shipped one.
 */
const TEMPLATES: Readonly<Record<DesignName, string>> = {
  ledger: 'consultant',
  'drawing-board': 'developer',
};

await run(HELP, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, design: { type: 'string' } },
  });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new Error(HELP);
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name)) {
    throw new Error(
      `"${name}" is not a valid name. Start with a lowercase letter, then use up to 39 lowercase letters, digits and hyphens.`,
    );
  }
  assertNewVariant(contentRoot, name);
  const design = designNames.find((known) => known === values.design);
  if (values.design !== undefined && design === undefined) {
    throw new Error(
      `There is no design "${values.design}". Use one of: ${designNames.join(', ')}.`,
    );
  }
  const { from = TEMPLATES[design ?? 'ledger'] } = values;
  const known = listVariants();
  if (known.includes(from)) {
    copyVariant(contentRoot, from, name, design);
    console.log(`content/${name}/ is a copy of content/${from}/.`);
  } else {
    await importCv(findSource(from), name, design);
  }
  console.log(`
To fill in (replace each of these, and remove the comment "# example"):
${listContentPlaceholders(name).join('\n') || '  nothing'}

To see the site, run:  npm run dev -- --variant ${name}`);
});

/**
 * Returns the path of the file or folder that `--from` names.
 *
 * @throws {Error} if it does not exist, or if {@link userPath} rejects the path
 */
function findSource(from: string): string {
  const path = userPath('new', from);
  if (from !== '' && lstatSync(path, { throwIfNoEntry: false }) !== undefined) return path;
  const isPath = /[/\\.~]/.test(from);
  throw new Error(`There is no file ${path}${isPath ? '' : `, and no variant "${from}"`}.`);
}

async function importCv(path: string, name: string, chosen: DesignName | undefined): Promise<void> {
  const cv = await readCv(path, siteRules);
  const design = chosen ?? chooseDesign(cv);
  const files = Object.keys(contentSchemas) as ContentFile[];
  const read = (file: ContentFile) =>
    readFileSync(new URL(`${TEMPLATES[design]}/${file}.yaml`, contentRoot), 'utf8');
  const templates = Object.fromEntries(files.map((file) => [file, read(file)])) as Record<
    ContentFile,
    string
  >;
  const texts = toVariant(cv, templates, design);
  const projects = toProjectsFile(cv);
  // Makes sure that the build accepts the files.
  parseVariant(`content/${name}`, texts);
  if (projects !== null) parseStartingProjects(startingProjectsFile(name), projects);
  writeVariant(contentRoot, name, projects === null ? texts : { ...texts, projects });

  const place = `content/${name}/profile.yaml`;
  const absent = missingFacts(texts.profile, design);
  console.log(
    [
      `Created content/${name}/ from ${basename(path)}, ${cv.format}, with the "${design}" design.`,
      ...(chosen === undefined ? [`You can change "design" in ${place}.`] : []),
      `\n${writeLanguage(cv, place)}`,
      `\nUsed:\n${writeUsed(cv)}`,
      ...writeUnused(cv).map((paragraph) => `\n${paragraph}`),
      ...(cv.projects.length > 0
        ? []
        : [
            `\nYour CV has no projects, so content/${name}/sections.yaml hides the section "projects".`,
          ]),
      ...(absent === ''
        ? []
        : [`\nNot in your CV, so these fields are commented out in ${place}:\n  ${absent}`]),
    ].join('\n'),
  );
}

/**
 * Returns the names of the fields that are commented out in a profile, separated by commas. Omits `language`, because
 * {@link writeLanguage} asks for it, and the field that only the other design shows.
 */
function missingFacts(profile: string, design: DesignName): string {
  const fields = Object.keys(contentSchemas.profile.shape);
  const ofOtherDesign = design === 'ledger' ? 'layers' : 'figures';
  return fields
    .filter(
      (field) =>
        field !== ofOtherDesign &&
        field !== 'language' &&
        new RegExp(`^#${field}:`, 'm').test(profile),
    )
    .join(', ');
}
