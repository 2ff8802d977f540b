import { existsSync, lstatSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reasonOf } from '../../domain/reason-of.ts';
import { BuildError } from '../build-error.ts';
import { contentRoot } from '../variants.ts';
import { decodeContent } from './decode.ts';
import { type SitePaths, deadLinkProblem } from './page-links.ts';
import { pageSlugOf } from './page-slug.ts';
import { parseContent } from './parse.ts';
import { plainFileProblem } from './plain-file.ts';
import { type RenderedPage, renderPage } from './render-page.ts';
import { type PageFields, pageSchema } from './schemas.ts';
import { firstSentences } from '../text/description.ts';

/** A page of the owner's own: a Markdown file in `pages/` of a variant. */
export interface OwnPage extends PageFields, Omit<RenderedPage, 'beginning' | 'mistakes'> {
  readonly slug: string;
  /** Its path from the project's root. */
  readonly file: string;
}

/**
 * Reads the pages of a variant, by their `order`, then by the names of their files. Links between them are checked by {@link expectLinks}.
 *
 * @throws {BuildError} listing the mistakes of all of them, with file and line
 */
export async function readPages(variant: string): Promise<OwnPage[]> {
  const folder = new URL(`${variant}/pages/`, contentRoot);
  const label = `content/${variant}/pages/`;
  const found = lstatSync(fileURLToPath(folder).replace(/[\\/]$/, ''), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) {
    throw new BuildError(`${label} is a link or a file; put a folder with your pages in its place`);
  }
  const pages: OwnPage[] = [];
  const mistakes: unknown[] = [];
  for (const name of listFiles(folder)) {
    const file = `${label}${name}`;
    const slug = pageSlugOf(name);
    if (slug === null) continue;
    try {
      if ('problem' in slug) throw new BuildError(`${file} ${slug.problem}`, { file });
      pages.push(await readPage(new URL(encodeURIComponent(name), folder), file, slug.slug));
    } catch (error) {
      mistakes.push(error);
    }
  }
  throwAll(mistakes);
  const placeOf = ({ order = Infinity }: OwnPage) => order;
  // Subtracting would compare two without a place as NaN.
  return pages.toSorted((one, other) =>
    placeOf(one) < placeOf(other) ? -1 : Number(placeOf(one) > placeOf(other)),
  );
}

/** The names of all files below a folder, with the folders that they are in; no link is followed. */
function listFiles(folder: URL, before = ''): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name }) =>
      lstatSync(new URL(encodeURIComponent(name), folder)).isDirectory()
        ? listFiles(new URL(`${encodeURIComponent(name)}/`, folder), `${before}${name}/`)
        : [`${before}${name}`],
    );
}

async function readPage(url: URL, file: string, slug: string): Promise<OwnPage> {
  const problem = plainFileProblem(url);
  if (problem !== null)
    throw new BuildError(`${file} cannot be used: expected ${problem}`, { file });
  const source = decodeContent(file, readFileSync(url)).replaceAll('\r\n', '\n');
  const [top, fields] = /^---[ \t]*\n((?:.*\n)*?)---[ \t]*(?:\n|$)/.exec(source) ?? [];
  if (top === undefined || fields === undefined) {
    throw new BuildError(
      `${file} has no title: start the file with these three lines:\n---\ntitle: Imprint\n---`,
      { file, line: 1 },
    );
  }
  // Empty lines in place of what is above, so that the lines of mistakes are those of the file.
  const { description, ...rest } = parseContent(file, `\n${fields}`, pageSchema);
  const markdown = '\n'.repeat(top.split('\n').length - 1) + source.slice(top.length);
  const { beginning, mistakes, ...page } = await renderPage(url, slug, markdown);
  const [first] = mistakes;
  if (first !== undefined) {
    const lines = mistakes.map(({ line, text }) => `  line ${line}: ${text}`);
    throw new BuildError([`${file} cannot be used:`, ...lines].join('\n'), {
      file,
      line: first.line,
    });
  }
  const text = description ?? (beginning === '' ? undefined : firstSentences(beginning));
  return { slug, file, ...rest, ...(text === undefined ? {} : { description: text }), ...page };
}

/**
 * Checks the links within the site, of all pages.
 *
 * @param site the paths of the site without these pages
 * @param publicDir the folder with the owner's other files
 * @throws {BuildError} with file and line of every link that leads nowhere
 */
export function expectLinks(pages: readonly OwnPage[], site: SitePaths, publicDir: URL): void {
  const paths: SitePaths = new Map([
    ...site,
    ...pages.map(
      ({ slug, headings }) =>
        [`/${slug}`, new Set(headings.map((heading) => heading.slug))] as const,
    ),
  ]);
  const hasFile = (path: string) =>
    existsSync(new URL(encodeURI(path.slice(1)), publicDir)) && /[^/]$/.test(path);
  const mistakes = pages.flatMap(({ file, links }) => {
    const dead = links.flatMap(({ line, ...target }) => {
      const problem = deadLinkProblem(target, paths, hasFile);
      return problem === null ? [] : [{ line, text: `  line ${line}: ${problem}` }];
    });
    if (dead.length === 0) return [];
    const text = [`${file} has links that lead nowhere:`, ...dead.map((link) => link.text)];
    return [new BuildError(text.join('\n'), { file, line: dead[0]?.line })];
  });
  throwAll(mistakes);
}

function throwAll(mistakes: readonly unknown[]): void {
  const [first] = mistakes;
  if (first === undefined) return;
  const place = first instanceof BuildError ? first.place : undefined;
  throw new BuildError(mistakes.map(reasonOf).join('\n'), place);
}
