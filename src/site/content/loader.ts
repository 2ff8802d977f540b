import { existsSync, lstatSync, readFileSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { routes } from '../../domain/routes.ts';
import { SNIFFED_BYTES, sniffType } from '@portfolio/media-files/media-type';
import { backgroundsOf, deriveAccent, isColour, readColour } from '../accent.ts';
import { BuildError, joinErrors } from '../build-error.ts';
import { type ChangedFiles, NO_CHANGES } from './changed-files.ts';
import { iconProblem, imageProblem, pdfProblem } from './profile-files.ts';
import { regularFileProblem } from './regular-file.ts';
import { contentRoot } from '../variants.ts';
import { cvFileName } from './cv-file-name.ts';
import { decodeContent } from './decode.ts';
import { fieldErrors, parseContent } from './parse.ts';
import { type VariantContent, assertAchievements } from './parse-variant.ts';
import { type OwnPage, assertLinks, readPages } from './read-pages.ts';
import { decodingProblem } from './readable-image.ts';
import type { SitePaths } from './page-links.ts';
import { showSections, showStack } from './shown-sections.ts';
import { resolveWords } from '../words/resolve-words.ts';
import { readStartingProjects } from './starting-projects.ts';
import { addLeftOutRoutes, readVariants } from './translated-sites.ts';
import { type OwnWords, wordsSchema } from '../words/words-schema.ts';
import { type Content, type ContentFile, contentSchemas } from './schemas.ts';

/**
 * Loads a variant's `<file>.yaml` as the only entry in a collection.
 *
 * @param file the file name without extension, which is also the id of the entry
 */
export function variantFile(variant: string, file: ContentFile): Loader {
  return contentLoader(variant, file, async ({ store }) =>
    store.set({ id: file, data: await readContent(variant, file) }),
  );
}

/**
 * Loads the portrait that a variant's profile names, as the only entry in a collection. If the profile names none, the
 * collection is empty.
 */
export function portraitOf(variant: string): Loader {
  const id = 'portrait';
  return contentLoader(variant, 'profile', async ({ store, parseData }) => {
    const { portrait } = await readContent(variant, 'profile');
    store.clear();
    if (portrait === undefined) return;
    // Astro looks for the image relative to the profile.
    const filePath = `content/${variant}/profile.yaml`;
    const { file, alternativeText } = portrait;
    const data = await parseData({ id, data: { image: `./${file}`, alternativeText }, filePath });
    store.set({ id, data, filePath });
  });
}

/**
 * Loads the owner's sites in other languages as the only entry in a collection.
 *
 * @param siteUrl the URL of this site
 */
export function translationsOf(variant: string, siteUrl: string): Loader {
  return contentLoader(variant, 'profile', async ({ store }) => {
    const { translations = [] } = await readContent(variant, 'profile');
    const variants = translations.length === 0 ? [] : readVariants();
    const sites = addLeftOutRoutes(translations, new URL(siteUrl).origin, variants);
    store.set({ id: 'translations', data: { sites } });
  });
}

/**
 * Loads the pages of a variant, without their text, as the only entry in a collection. The navigation or the footer can
 * link to each page.
 */
export function pagesOf(variant: string): Loader {
  return pagesLoader(variant, (pages, { store }) => {
    const listed = pages.map(({ slug, title, label, listed, description }) => ({
      slug,
      title,
      label: label ?? title,
      listed,
      description,
    }));
    store.set({ id: 'pages', data: { pages: listed } });
  });
}

/**
 * Loads the text of a variant's pages. Each page is an entry with the slug as its id. Astro processes the images that
 * the text names.
 */
export function pageTextsOf(variant: string): Loader {
  return pagesLoader(variant, (pages, { store }) => {
    store.clear();
    for (const { slug, file: filePath, html, imagePaths, headings } of pages) {
      const metadata = { imagePaths: [...imagePaths], headings };
      const assetImports = [...imagePaths];
      store.set({ id: slug, data: {}, filePath, rendered: { html, metadata }, assetImports });
    }
  });
}

function pagesLoader(
  variant: string,
  load: (pages: readonly OwnPage[], context: LoaderContext) => void,
): Loader {
  const folder = fileURLToPath(new URL(`${variant}/pages/`, contentRoot));
  return {
    name: 'pages',
    async load(context) {
      load(await readPages(variant), context);
      context.watcher?.on('all', async (_, changed) => {
        if (!changed.startsWith(folder)) return;
        try {
          load(await readPages(variant), context);
        } catch {
          // watch-variant.ts shows the mistake in the browser.
        }
      });
    },
  };
}

/**
 * Creates a loader that reads its file once. In development, it reads the file again whenever a file directly in the
 * variant's folder is added or changed. Astro's own file loaders report mistakes without the line, and only log some of
 * them.
 */
function contentLoader(
  variant: string,
  file: ContentFile,
  read: (context: LoaderContext) => unknown,
): Loader {
  const path = fileURLToPath(new URL(`${variant}/${file}.yaml`, contentRoot));
  return {
    name: 'variant-file',
    async load(context) {
      const { watcher } = context;
      await read(context);
      watcher?.add(path);
      const readAgain = async (changed: string) => {
        // Any file in the folder counts, because a profile names other files, such as the portrait.
        if (dirname(changed) !== dirname(path)) return;
        try {
          await read(context);
        } catch {
          // watch-variant.ts shows the mistake in the browser.
        }
      };
      watcher?.on('change', readAgain);
      watcher?.on('add', readAgain);
    },
  };
}

/** The content of a variant, the interface words that it changes, and the owner's own pages. */
export type VariantFiles = VariantContent & {
  readonly words: OwnWords;
  readonly pages: readonly OwnPage[];
};

/**
 * Reads the content files, the words and the pages of a variant, and checks its `projects.yaml`.
 *
 * @param changed files that replace those on disk, to check them before they are written
 * @throws {BuildError} listing the mistakes in all files, so the owner can fix them in one go. Broken links are listed
 *   only if all content files, words and pages are valid.
 */
export async function readVariant(
  variant: string,
  changed: ChangedFiles = NO_CHANGES,
): Promise<VariantFiles> {
  const errors: unknown[] = [];
  const collect = async <Result>(read: () => Result | Promise<Result>) => {
    try {
      return await read();
    } catch (error) {
      errors.push(error);
      return undefined;
    }
  };
  const read: { readonly [File in ContentFile]: Content<File> | undefined } = {
    profile: await collect(() => readContent(variant, 'profile', changed)),
    about: await collect(() => readContent(variant, 'about', changed)),
    skills: await collect(() => readContent(variant, 'skills', changed)),
    experience: await collect(() => readContent(variant, 'experience', changed)),
    'software-stack': await collect(() => readContent(variant, 'software-stack', changed)),
    sections: await collect(() => readContent(variant, 'sections', changed)),
  };
  const pages = await collect(() => readPages(variant, changed));
  await collect(() => readStartingProjects(variant, changed));
  const words = await collect(() => readOwnWords(variant, changed));
  // This check needs only two of the files, so a mistake in another file does not hide its result.
  const { profile, experience } = read;
  if (profile && experience) {
    const source = readSource(variant, 'profile', changed);
    await collect(() => assertAchievements(`content/${variant}`, { profile, experience }, source));
  }
  const all = { ...read, words, pages };
  if (isComplete(all)) await collect(() => assertLinks(all.pages, sitePaths(all), publicDir));
  if (errors.length > 0 || !isComplete(all)) throw joinErrors(errors);
  return all;
}

function isComplete(files: {
  readonly [Name in keyof VariantFiles]?: unknown;
}): files is VariantFiles {
  return Object.values(files).every((file) => file !== undefined);
}

const publicDir = new URL('../public/', contentRoot);

/** Lists the paths that the owner's own pages can link to, except for the paths of these pages. */
function sitePaths(content: VariantFiles): SitePaths {
  const { words } = resolveWords(content.profile.language, content.words);
  const sections = Object.values(showSections(content, words)).filter(
    ({ isLeftOut }) => !isLeftOut,
  );
  const onHome = sections.filter(({ isOnHome }) => isOnHome).map(({ name }) => name);
  const files = ['/resume.json', '/sitemap.xml', '/robots.txt'];
  const { cv } = content.profile;
  return new Map([
    [routes.home, new Set(['home', ...onHome])],
    ...[
      ...sections.map(({ name }) => `/${name}`),
      ...(showStack(content['software-stack'], words, content.sections).isLeftOut
        ? []
        : [routes.softwareStack]),
      routes.auth,
      routes.admin,
      ...files,
      ...(cv === undefined ? [] : [`/${cvFileName(cv)}`]),
    ].map((path) => [path, null] as const),
  ]);
}

/**
 * Reads one content file of a variant.
 *
 * @throws {BuildError} listing its mistakes
 */
async function readContent<File extends ContentFile>(
  variant: string,
  file: File,
  changed: ChangedFiles = NO_CHANGES,
): Promise<Content<File>> {
  const url = new URL(`${variant}/${file}.yaml`, contentRoot);
  const label = `content/${variant}/${file}.yaml`;
  const source = readSource(variant, file, changed);
  const schema =
    file === 'profile' ? profileWithFiles(url, await imageTypes(variant)) : contentSchemas[file];
  const content = parseContent(label, source, schema);
  if (file === 'profile') {
    const { portrait, icon } = content as Content<'profile'>;
    // Astro's own error about a damaged portrait does not name the file.
    if (portrait !== undefined) {
      const { file: name } = portrait;
      const damage = await decodingProblem(readFileSync(new URL(name, url)));
      if (damage !== null) {
        const message = `"${name}" is damaged or incomplete (${damage.trim()}); copy it here again`;
        throw fieldErrors(label, source, [{ path: ['portrait', 'file'], message }]);
      }
    }
    if (icon !== undefined) {
      const expected = await iconProblem(readFileSync(new URL(icon, url)));
      if (expected !== null) {
        const message = `expected ${expected}, found "${icon}"`;
        throw fieldErrors(label, source, [{ path: ['icon'], message }]);
      }
    }
  }
  return content as Content<File>;
}

/**
 * Reads the text of a content file that every variant has.
 *
 * @throws {BuildError} if the file is missing, is not a regular file or is not UTF-8
 */
function readSource(variant: string, file: ContentFile, changed: ChangedFiles): string {
  const url = new URL(`${variant}/${file}.yaml`, contentRoot);
  const label = `content/${variant}/${file}.yaml`;
  const whole = (message: string) => [{ file: label, path: [], message }];
  const failure = (message: string) =>
    new BuildError(`${label} ${message}`, undefined, whole(message));
  if (!existsSync(url)) throw failure('is missing: every variant needs this file');
  const problem = regularFileProblem(url);
  if (problem !== null) throw failure(`cannot be used: expected ${problem}`);
  return changed.get(`${file}.yaml`) ?? decodeContent(label, readFileSync(url));
}

/** Reads the interface words that a variant changes. Its `words.yaml` is optional. */
function readOwnWords(variant: string, changed: ChangedFiles): OwnWords {
  const url = new URL(`${variant}/words.yaml`, contentRoot);
  const label = `content/${variant}/words.yaml`;
  const other = changed.get('words.yaml');
  if (other === null) return {};
  if (other !== undefined) return parseContent(label, other, wordsSchema) as OwnWords;
  if (lstatSync(url, { throwIfNoEntry: false }) === undefined) return {};
  const problem = regularFileProblem(url);
  if (problem !== null) {
    throw new BuildError(`${label} cannot be used: expected ${problem}`, { file: label });
  }
  return parseContent(label, decodeContent(label, readFileSync(url)), wordsSchema) as OwnWords;
}

/** Detects the types of a variant's images from their content, and returns them by file name. */
async function imageTypes(variant: string): Promise<Map<string, string | null>> {
  const folder = new URL(`${variant}/`, contentRoot);
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter(
    (name) =>
      /\.(jpe?g|png|webp|avif)$/i.test(name) && regularFileProblem(new URL(name, folder)) === null,
  );
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const start = readFileSync(new URL(name, folder)).subarray(0, SNIFFED_BYTES);
        return [name, await sniffType(start)] as const;
      }),
    ),
  );
}

/**
 * Creates a profile schema that also checks the files that the profile names, and whether its accent is legible.
 *
 * @param images the types of the images in the same folder, by name
 */
function profileWithFiles(profile: URL, images: ReadonlyMap<string, string | null>) {
  return contentSchemas.profile.check(({ value, issues }) => {
    const { portrait, cv, icon, analytics } = value;
    const files = [
      { path: ['portrait', 'file'], name: portrait?.file, isPortrait: true },
      { path: ['cv'], name: cv, isPortrait: false },
      { path: ['icon'], name: icon, isPortrait: false },
    ];
    for (const { path, name, isPortrait } of files) {
      if (name === undefined) continue;
      const file = new URL(name, profile);
      const problem =
        regularFileProblem(file) ??
        (isPortrait
          ? imageProblem(images.get(name))
          : path[0] === 'cv'
            ? pdfProblem(readFileSync(file))
            : null);
      if (problem === null) continue;
      issues.push({ code: 'custom', input: name, path, message: `expected ${problem}` });
    }
    const script = analytics?.script;
    if (script !== undefined && !existsSync(new URL(script, publicDir))) {
      const message = 'expected the name of a file in public/';
      issues.push({ code: 'custom', input: script, path: ['analytics', 'script'], message });
    }
    const message = accentProblem(value);
    if (message !== null) {
      issues.push({ code: 'custom', input: value.accent, path: ['accent'], message });
    }
  });
}

/**
 * Returns why a profile's colour cannot be the accent, or `null` if it can. The light theme uses the colour unchanged
 * for text and links, so the colour must be legible.
 */
function accentProblem({ accent, design }: Content<'profile'>): string | null {
  if (!isColour(accent)) return null;
  const sheet = readFileSync(new URL(`../src/styles/designs/${design}.css`, contentRoot), 'utf8');
  const derived = deriveAccent(readColour(accent), ...backgroundsOf(sheet, design));
  return 'problem' in derived ? derived.problem : null;
}
