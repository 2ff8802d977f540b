import { existsSync, readFileSync } from 'node:fs';
import { findPlaceholders } from '../../src/site/content/placeholders.ts';
import { contentSchemas } from '../../src/site/content/schemas.ts';
import type { Environment } from '../../src/site/environment.ts';
import { contentRoot } from '../../src/site/variants.ts';

/** The variables that still hold what an example holds, with their values. */
function exampleVariables({ siteUrl, supabaseUrl, supabasePublishableKey }: Environment) {
  const project = /^(.*)\.supabase\.co$/.exec(new URL(supabaseUrl).hostname)?.[1];
  return [
    { name: 'SITE_URL', value: siteUrl, isExample: isExampleAddress(siteUrl) },
    {
      name: 'PUBLIC_SUPABASE_URL',
      value: supabaseUrl,
      // Supabase calls every project by twenty letters.
      isExample:
        isExampleAddress(supabaseUrl) || (project !== undefined && !/^[a-z]{20}$/.test(project)),
    },
    {
      name: 'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
      value: supabasePublishableKey,
      isExample:
        supabasePublishableKey.startsWith('sb_publishable_') && supabasePublishableKey.length < 40,
    },
  ].filter(({ isExample }) => isExample);
}

function isExampleAddress(url: string): boolean {
  const { hostname } = new URL(url);
  return /(^|\.)(example(\.(com|net|org))?|invalid|localhost)$|^127\./.test(hostname);
}

function readEnvironmentText(): string {
  const file = new URL('../../.env', import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * The line of `.env` that a variable has its value from, counted from 1; none where the shell gave it.
 *
 * @param source the text of the file
 */
export function lineOfVariable(source: string, name: string, value: string): number | undefined {
  const index = source.split('\n').findIndex(
    (line) =>
      line.replace(/^export /, '').startsWith(`${name}=`) &&
      // An address is read without regard to capitals.
      line.toLowerCase().includes(value.toLowerCase()),
  );
  return index < 0 ? undefined : index + 1;
}

/**
 * Names what an owner has not filled in, for builds: the file, the field, its line and its value, of
 * the contents that were built and of the variables they were built with.
 *
 * @returns nothing when everything is filled in
 */
export function tellPlaceholders(environments: readonly Environment[]): string {
  const [first] = environments;
  const environmentFile = readEnvironmentText();
  const variables = (first === undefined ? [] : exampleVariables(first)).map(({ name, value }) => {
    const line = lineOfVariable(environmentFile, name, value);
    return `    ${name}${line === undefined ? '' : ` (line ${line})`}: ${value}`;
  });
  const files = environments.flatMap(({ variant }) =>
    Object.keys(contentSchemas).flatMap((name) => {
      const file = `${variant}/${name}.yaml`;
      const found = findPlaceholders(readFileSync(new URL(file, contentRoot), 'utf8'));
      if (found.length === 0) return [];
      return [
        `  content/${file}`,
        ...found.map(({ field, line, value }) => `    ${field} (line ${line}): ${value}`),
      ];
    }),
  );
  if (variables.length + files.length === 0) return '';
  return [
    'Placeholders are left. The site is built with them; replace each before you show it to anyone',
    '(with a value goes the mark "# example" behind it):',
    ...(variables.length === 0
      ? []
      : ['  .env, or where else the variables are set', ...variables]),
    ...files,
  ].join('\n');
}
