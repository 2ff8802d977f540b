import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HookParameters } from 'astro';
import { reasonOf } from '../../domain/reason-of.ts';
import { isColour } from '../accent.ts';
import { BuildError } from '../build-error.ts';
import { contentRoot } from '../variants.ts';
import { type VariantFiles, readVariant } from './loader.ts';
import type { Content } from './schemas.ts';

/** The design and the accent of the pages. */
type Look = Pick<Content<'profile'>, 'design' | 'accent'>;

/**
 * Reads a variant again whenever one of its files is changed, added or deleted while a development server runs. Until
 * the owner corrects a mistake, the browser shows the message that a build would print, in place of every page.
 *
 * @param look the design and the accent that the server started with
 * @param onChange called after each change that leaves no mistakes, with the content and the path of the changed file
 *   within the variant's folder
 */
export function watchVariant(
  server: HookParameters<'astro:server:setup'>['server'],
  variant: string,
  look: Look,
  onChange: (content: VariantFiles, file: string) => void,
): void {
  const folder = fileURLToPath(new URL(`${variant}/`, contentRoot));
  const { hot } = server.environments.client;
  let currentError: unknown;

  const check = async (file: string) => {
    const before = currentError;
    try {
      const content = await readVariant(variant);
      currentError = undefined;
      onChange(content, file);
      // Astro does not notice a change if the file has the same content as before the mistake.
      if (before !== undefined) hot.send({ type: 'full-reload', path: '*' });
    } catch (error) {
      currentError = error;
      server.config.logger.error(reasonOf(error));
      hot.send(overlay(error));
    }
  };
  let checking = Promise.resolve();
  server.watcher.on('all', (_, path) => {
    if (path.startsWith(folder)) {
      checking = checking.then(() => check(relative(folder, path)));
    }
  });
  hot.on('vite:client:connect', () => {
    // Sends the error to all clients, because Astro adds details only to errors that are sent to all clients.
    if (currentError !== undefined) hot.send(overlay(currentError));
  });
  server.middlewares.use((request, response, next) => {
    const isPage = request.headers.accept?.includes('text/html') === true;
    if (currentError === undefined || !isPage) return next();
    // Responds as Astro does after an error. The client shows the overlay.
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(
      `${stubOf(look)}<noscript><pre>${escapeHtml(reasonOf(currentError))}</pre></noscript>`,
    );
  });
}

/** Creates an empty page with Astro's toolbar, and the colours for the panels that the toolbar opens. */
const stubOf = ({ design, accent }: Look) => `<!doctype html>
<html lang="en" data-design="${design}">
<title>Content error</title>
<link rel="stylesheet" href="/src/styles/tokens.css">
<link rel="stylesheet" href="/src/styles/accents/${isColour(accent) ? 'own' : accent}.css">
<link rel="stylesheet" href="/src/styles/designs/${design}.css">
<script type="module" src="/@vite/client"></script>
<script type="module" src="/@id/astro/runtime/client/dev-toolbar/entrypoint.js"></script>`;

/**
 * Returns the message that opens Astro's error overlay. It has the text that the terminal shows and the location of the
 * first mistake.
 */
function overlay(error: unknown) {
  const message = reasonOf(error);
  const { file, line = 1 } = (error instanceof BuildError && error.place) || {};
  const path = file === undefined ? undefined : fileURLToPath(new URL(`../${file}`, contentRoot));
  return {
    type: 'error' as const,
    err: {
      name: 'BuildError',
      title: 'There is a mistake in the content',
      message,
      stack: message,
      ...(path !== undefined && { loc: { file: path, line, column: 1 } }),
    },
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
