import { readFileSync } from 'node:fs';
import { findPlaceholders } from './content/placeholders.ts';
import { contentSchemas } from './content/schemas.ts';
import type { Environment } from './environment.ts';
import { contentRoot } from './variants.ts';

/** The variables that still have an example value. */
function exampleVariables({ siteUrl, supabaseUrl, supabasePublishableKey }: Environment) {
  const project = /^(.*)\.supabase\.co$/.exec(new URL(supabaseUrl).hostname)?.[1];
  return [
    { name: 'SITE_URL', value: siteUrl, isExample: isExampleUrl(siteUrl) },
    {
      name: 'PUBLIC_SUPABASE_URL',
      value: supabaseUrl,
      // The name of a real Supabase project has twenty letters.
      isExample:
        isExampleUrl(supabaseUrl) || (project !== undefined && !/^[a-z]{20}$/.test(project)),
    },
    {
      name: 'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
      value: supabasePublishableKey,
      isExample:
        supabasePublishableKey.startsWith('sb_publishable_') && supabasePublishableKey.length < 40,
    },
  ].filter(({ isExample }) => isExample);
}

function isExampleUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return /(^|\.)(example(\.(com|net|org))?|invalid|localhost)$|^127\./.test(hostname);
}

/**
 * Lists the variables and content fields that the owner has not filled in, with file, line and value.
 *
 * @returns an empty string if there are none
 */
export function listPlaceholders(environment: Environment): string {
  const variables = exampleVariables(environment).map(({ name, value }) => `    ${name}: ${value}`);
  const files = listContentPlaceholders(environment.variant);
  if (variables.length + files.length === 0) return '';
  return [
    'The site still contains placeholders. Replace each of them before you publish it, and remove the',
    'comment "# example" after it:',
    ...(variables.length === 0 ? [] : ['  .env, or wherever you set the variables', ...variables]),
    ...files,
  ].join('\n');
}

/** A line for each content file with placeholders, and one for each field in it. */
export function listContentPlaceholders(variant: string): string[] {
  return Object.keys(contentSchemas).flatMap((name) => {
    const file = `${variant}/${name}.yaml`;
    const found = findPlaceholders(readFileSync(new URL(file, contentRoot), 'utf8'));
    if (found.length === 0) return [];
    return [
      `  content/${file}`,
      ...found.map(({ field, line, value }) => `    ${field} (line ${line}): ${value}`),
    ];
  });
}
