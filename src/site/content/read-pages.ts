import { existsSync, lstatSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BuildError, joinErrors } from '../build-error.ts';
import { contentRoot } from '../variants.ts';
import { type ChangedFiles, NO_CHANGES } from './changed-files.ts';
import { decodeContent } from './decode.ts';
import { type SitePaths, deadLinkProblem } from './page-links.ts';
import { pageSlugOf } from './page-slug.ts';
import { parseContent } from './parse.ts';
import { regularFileProblem } from './regular-file.ts';
import { type RenderedPage, renderPage } from './render-page.ts';
import { type PageFields, pageSchema } from './schemas.ts';
import { firstSentences } from '../text/description.ts';

/** One of the owner's own pages: a Markdown file in the `pages/` folder of a variant. */
export interface OwnPage extends PageFields, Omit<RenderedPage, 'beginning' | 'mistakes'> {
  readonly slug: string;
  /** The path of the file from the project's root. */
  readonly file: string;
}

/**
 * Reads the pages of a variant, sorted by their `order`, then by file name. {@link assertLinks} checks their links.
 *
 * @param changed files that replace those on disk
 * @throws {BuildError} listing the mistakes in all pages, or if `pages/` is not a folder
 */
export async function readPages(
  variant: string,
  changed: ChangedFiles = NO_CHANGES,
): Promise<OwnPage[]> {
  const folder = new URL(`${variant}/pages/`, contentRoot);
  const label = `content/${variant}/pages/`;
  const found = lstatSync(fileURLToPath(folder).replace(/[\\/]$/, ''), { throwIfNoEntry: false });
  if (found?.isDirectory() === false) {
    throw new BuildError(`${label} is a link or a file; put a folder with your pages in its place`);
  }
  const pages: OwnPage[] = [];
  const errors: unknown[] = [];
  const names = new Set(found === undefined ? [] : listFiles(folder));
  for (const [path, text] of changed) {
    if (!path.startsWith('pages/')) continue;
    const name = path.slice('pages/'.length);
    if (text === null) names.delete(name);
    else names.add(name);
  }
  for (const name of [...names].toSorted((one, other) => (one < other ? -1 : 1))) {
    const file = `${label}${name}`;
    const slug = pageSlugOf(name);
    if (slug === null) continue;
    try {
      if ('problem' in slug)
        throw new BuildError(`${file} ${slug.problem}`, { file }, [
          { file, path: [], message: slug.problem },
        ]);
      const url = new URL(encodeURIComponent(name), folder);
      const source = changed.get(`pages/${name}`) ?? readSource(url, file);
      pages.push(await readPage(url, file, slug.slug, source));
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw joinErrors(errors);
  const placeOf = ({ order = Infinity }: OwnPage) => order;
  // Subtracting would give NaN for two pages without an order.
  return pages.toSorted((one, other) =>
    placeOf(one) < placeOf(other) ? -1 : Number(placeOf(one) > placeOf(other)),
  );
}

/** Lists the paths of all files in a folder and its subfolders, without following symbolic links. */
function listFiles(folder: URL, before = ''): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name }) =>
      lstatSync(new URL(encodeURIComponent(name), folder)).isDirectory()
        ? listFiles(new URL(`${encodeURIComponent(name)}/`, folder), `${before}${name}/`)
        : [`${before}${name}`],
    );
}

function readSource(url: URL, file: string): string {
  const problem = regularFileProblem(url);
  if (problem === null) return decodeContent(file, readFileSync(url));
  throw new BuildError(`${file} cannot be used: expected ${problem}`, { file });
}

/** Matches the front matter of a page, including the `---` lines, and captures the text between them. */
const FRONT_MATTER = /^---[ \t]*\n((?:.*\n)*?)---[ \t]*(?:\n|$)/;

async function readPage(url: URL, file: string, slug: string, text: string): Promise<OwnPage> {
  const source = text.replaceAll('\r\n', '\n');
  const [frontMatter, fields] = FRONT_MATTER.exec(source) ?? [];
  if (frontMatter === undefined || fields === undefined) {
    const message =
      'has no title: start the file with these three lines:\n---\ntitle: Imprint\n---';
    throw new BuildError(`${file} ${message}`, { file, line: 1 }, [
      { file, path: [], message, line: 1 },
    ]);
  }
  // Empty lines replace the removed lines, so the line numbers in messages match the file.
  const { description, ...rest } = parseContent(file, `\n${fields}`, pageSchema);
  const markdown =
    '\n'.repeat(frontMatter.split('\n').length - 1) + source.slice(frontMatter.length);
  const { beginning, mistakes, ...page } = await renderPage(url, slug, markdown);
  const [first] = mistakes;
  if (first !== undefined) {
    const lines = mistakes.map(({ line, message }) => `  line ${line}: ${message}`);
    throw new BuildError(
      [`${file} cannot be used:`, ...lines].join('\n'),
      { file, line: first.line },
      mistakes.map((mistake) => ({ file, path: ['text'], ...mistake })),
    );
  }
  const summary = description ?? (beginning === '' ? undefined : firstSentences(beginning));
  return {
    slug,
    file,
    ...rest,
    ...(summary === undefined ? {} : { description: summary }),
    ...page,
  };
}

/**
 * Checks the internal links on the owner's own pages.
 *
 * @param site the paths of the site's other pages and files
 * @param publicDir the folder `public/`. Pages can also link to its files.
 * @throws {BuildError} with the file and line of every broken link
 */
export function assertLinks(pages: readonly OwnPage[], site: SitePaths, publicDir: URL): void {
  const paths: SitePaths = new Map([
    ...site,
    ...pages.map(
      ({ slug, headings }) =>
        [`/${slug}`, new Set(headings.map((heading) => heading.slug))] as const,
    ),
  ]);
  const hasFile = (path: string) =>
    existsSync(new URL(encodeURI(path.slice(1)), publicDir)) && /[^/]$/.test(path);
  const errors = pages.flatMap(({ file, links }) => {
    const dead = links.flatMap(({ line, ...target }) => {
      const problem = deadLinkProblem(target, paths, hasFile);
      return problem === null ? [] : [{ file, path: ['text'], message: problem, line }];
    });
    if (dead.length === 0) return [];
    const lines = dead.map(({ line, message }) => `  line ${line}: ${message}`);
    const text = [`${file} has broken links:`, ...lines].join('\n');
    return [new BuildError(text, { file, line: dead[0]?.line }, dead)];
  });
  if (errors.length > 0) throw joinErrors(errors);
}
