import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import Validator from '@adobe/structured-data-validator';
import { schema as resumeSchema, validate as validateResume } from '@jsonresume/schema';
import ts from 'typescript';
import { validateXML } from 'xmllint-wasm';

/** The sitemaps.org schema, from the package `sitemap`. */
const sitemapSchema = readFileSync(
  join(
    dirname(createRequire(import.meta.url).resolve('sitemap/package.json')),
    'schema/sitemap.xsd',
  ),
  'utf8',
);

/** Returns a page's structured data, with one object for each script element. */
export function structuredDataOf(html: string): { readonly '@graph': readonly Thing[] }[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as { '@graph': Thing[] },
  );
}

/** A schema.org `Thing`. */
export interface Thing extends Readonly<Record<string, unknown>> {
  readonly '@type': string;
}

/**
 * Checks data against the schema.org vocabulary, using the types from schema-dts. Unknown types and properties, and
 * values of the wrong type, are errors. Check all graphs in one call, because reading the vocabulary takes a long time.
 *
 * @returns the errors in each graph
 * @throws {Error} if the types cannot be imported
 */
export function vocabularyErrors(graphs: readonly unknown[]): string[][] {
  const name = resolve('structured-data.ts');
  // Each graph is on its own line, so the line of an error identifies the graph.
  const lines = graphs.map(
    (graph, index) => `export const g${index}: G = ${JSON.stringify(graph)};`,
  );
  const source = ["import type{Graph as G}from'schema-dts';", ...lines].join('\n');
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.ES2022);
  const { getSourceFile } = host;
  host.getSourceFile = (requested, ...rest) =>
    requested === name ? file : getSourceFile(requested, ...rest);
  const program = ts.createProgram([name], options, host);
  const errors = graphs.map((): string[] => []);
  for (const { start = 0, messageText } of program.getSemanticDiagnostics(file)) {
    const { line } = file.getLineAndCharacterOfPosition(start);
    const text = ts.flattenDiagnosticMessageText(messageText, '\n');
    // An error in the first line, the import, affects every graph.
    if (line === 0) throw new Error(text);
    errors[line - 1]?.push(text);
  }
  return errors;
}

/** Checks structured data against Google's requirements. */
export async function richResultErrors(things: readonly Thing[]): Promise<string[]> {
  const jsonld: Record<string, Thing[]> = {};
  for (const thing of things) (jsonld[thing['@type']] ??= []).push(thing);
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} });
  return issues.map(({ severity, issueMessage }) => `${severity}: ${issueMessage}`);
}

/** Fields that the schema does not define, but that `npm run new` reads (docs/decisions/047-reading-cvs.md). */
const OWN_FIELDS = [
  /^resume\.journey$/,
  /^resume\.meta\.language$/,
  /^resume\.(work|volunteer|education|certificates)\[\d+\]\.period$/,
  /^resume\.certificates\[\d+\]\.endDate$/,
  /^resume\.references\[\d+\]\.position$/,
];

/** Checks a CV against the JSON Resume schema. Unknown fields are also errors, except those in OWN_FIELDS. */
export function resumeErrors(resume: unknown): string[] {
  let errors: string[] = [];
  validateResume(resume, (found) => {
    errors = (found ?? []).map(({ stack }) => stack);
  });
  return [...errors, ...unknownFields(resume, resumeSchema, 'resume')];
}

interface FieldSchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: FieldSchema;
}

/**
 * Finds fields that the schema does not define. The schema allows additional fields, so it would accept a misspelled
 * one.
 */
function unknownFields(value: unknown, schema: FieldSchema, path: string): string[] {
  if (Array.isArray(value)) {
    const { items = {} } = schema;
    return value.flatMap((entry, index) => unknownFields(entry, items, `${path}[${index}]`));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    if (OWN_FIELDS.some((own) => own.test(`${path}.${name}`))) return [];
    const known = schema.properties?.[name];
    return known === undefined
      ? [`${path}.${name} is not in the schema`]
      : unknownFields(field, known, `${path}.${name}`);
  });
}

/** Checks a sitemap against the sitemaps.org schema. */
export async function sitemapErrors(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'sitemap.xml', contents: xml },
    schema: { fileName: 'sitemap.xsd', contents: sitemapSchema },
  });
  return errors.map(({ message }) => message);
}
