import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { fontProviders } from 'astro/config';
import type { SectionName } from '../domain/routes.ts';
import { contentSecurityPolicy } from './output/content-security-policy.ts';
import { type VariantFiles, readVariant } from './content/loader.ts';
import { watchVariant } from './content/watch-variant.ts';
import { type Environment, localDefaults, readEnvironment } from './environment.ts';
import { fontFamilies } from './typography/fonts.ts';
import { readHeaderRules, formatHeaders } from './output/headers.ts';
import { type ImportGraph, recordImports, writeIslandModules } from './output/island-modules.ts';
import { removeUnusedHashes } from './output/unused-hashes.ts';
import { rewritePages } from './output/rewrite-pages.ts';
import { listMissingLetters } from './typography/image-text.ts';
import { isColour } from './accent.ts';
import { assertBuildableFolder } from './project-folder.ts';
import { listPlaceholders } from './content/placeholders.ts';
import { rejectConflictingFiles, rejectSpecialFiles } from './output/public-files.ts';
import { listUnmarkedFigures } from './content/unmarked-figures.ts';
import { listUnreadPeriods } from './content/unread-periods.ts';
import { resolveWords } from './words/resolve-words.ts';
import { wordsPlugin } from './words/words-plugin.ts';

/**
 * A message from the development server to the command that started it (scripts/dev.ts). `settings` asks the command to
 * restart the server. `projects` asks it to update the projects from their file, and then to send a message back or
 * restart the server.
 */
export type DevChange = 'settings' | 'projects';

const publicDir = new URL('../../public/', import.meta.url);

/**
 * Reads and checks the environment and the content, and passes them to Astro and to the site's code. After a build,
 * this integration writes `_headers`, post-processes the pages and warns about content and settings that need
 * attention.
 */
export function site(): AstroIntegration {
  let environment: Environment;
  let content: VariantFiles;
  const imports: ImportGraph = new Map();
  const isLeftOut = (name: SectionName) => content.sections[name]?.shown === false;
  const wordsOf = ({ profile, words }: VariantFiles) => resolveWords(profile.language, words);
  return {
    name: 'site',
    hooks: {
      'astro:config:setup': async ({ command, isRestart, updateConfig, addClientDirective }) => {
        // After a restart within the same process, Astro no longer notices changes to the content.
        if (isRestart) process.send?.('settings' satisfies DevChange);
        assertBuildableFolder(fileURLToPath(new URL('../../', import.meta.url)));
        // Only a build needs every variable.
        environment = readEnvironment(command === 'build' ? {} : localDefaults);
        rejectSpecialFiles(publicDir);
        const { variant, siteUrl, supabaseUrl } = environment;
        content = await readVariant(variant);
        const csp = contentSecurityPolicy(supabaseUrl);
        const { design, accent } = content.profile;
        const styles = fileURLToPath(new URL('../styles', import.meta.url));
        addClientDirective({
          name: 'intent',
          entrypoint: fileURLToPath(new URL('../directives/intent.ts', import.meta.url)),
        });
        updateConfig({
          site: siteUrl,
          fonts: fontFamilies(design).map((family) => ({
            ...family,
            provider: fontProviders.local(),
          })),
          // One cache per variant, so a build does not clear the cache of another variant.
          cacheDir: new URL(`../../node_modules/.astro/${variant}/`, import.meta.url),
          security: { csp: { ...csp, directives: [...csp.directives] } },
          vite: {
            // Vite does not need to read .env, because readEnvironment has already done so.
            envDir: false,
            // For variables with these prefixes, Astro uses the checked values in `define` below.
            envPrefix: ['PUBLIC_', 'SITE_VARIANT', 'PROJECTS_SNAPSHOT'],
            cacheDir: `node_modules/.vite/${variant}`,
            plugins: [wordsPlugin(wordsOf(content)), recordImports(imports)],
            resolve: {
              // The style sheets of the variant (docs/architecture.md, How a build is configured).
              alias: {
                'accent.css': `${styles}/accents/${isColour(accent) ? 'own' : accent}.css`,
                'design.css': `${styles}/designs/${design}.css`,
                design: `${styles}/designs/${design}`,
              },
            },
            // Waits until the text editor has finished writing a file.
            server: { watch: { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } } },
            define: {
              'import.meta.env.SITE_VARIANT': JSON.stringify(variant),
              'import.meta.env.PUBLIC_SUPABASE_URL': JSON.stringify(supabaseUrl),
              'import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(
                environment.supabasePublishableKey,
              ),
              // `astro check` needs only the types of the collections. A site that leaves out projects needs no list.
              'import.meta.env.PROJECTS_SNAPSHOT': JSON.stringify(
                command === 'sync' || isLeftOut('projects') ? 'off' : environment.projectsSnapshot,
              ),
              'import.meta.env.PUBLIC_CONTACT_DELIVERY': JSON.stringify(
                environment.contactDelivery,
              ),
            },
          },
        });
      },
      'astro:server:setup': ({ server }) => {
        // Fonts, style sheets and words are part of the configuration, so changing them requires a restart.
        const settingsOf = (all: VariantFiles) =>
          JSON.stringify([all.profile.design, all.profile.accent, wordsOf(all)]);
        const settings = settingsOf(content);
        const notify = (change: DevChange, warning: string) => {
          if (process.send) process.send(change);
          else server.config.logger.warn(warning);
        };
        watchVariant(server, environment.variant, content.profile, (changed, file) => {
          if (file === 'projects.yaml') {
            notify('projects', 'Only "npm run dev" shows the projects from projects.yaml.');
          }
          // Asks the command to restart the server, because Astro's own restart would keep the old content.
          if (settingsOf(changed) !== settings) {
            notify(
              'settings',
              'The design, the accent, the language or the words have changed. Restart this command.',
            );
          }
        });
        // The command sends a message once the projects are up to date.
        process.on('message', () =>
          server.environments.client.hot.send({ type: 'full-reload', path: '*' }),
        );
      },
      'astro:build:done': async ({ dir, assets }) => {
        const generated = [...assets.values(), new URL('_headers', dir)].flat();
        rejectConflictingFiles(publicDir, generated, dir);
        const headers = formatHeaders(await readHeaderRules(), environment.preview);
        writeFileSync(new URL('_headers', dir), headers);
        rewritePages(dir, (html) => removeUnusedHashes(writeIslandModules(html, imports)));
        const placeholders = listPlaceholders(environment);
        if (placeholders !== '') console.warn(`\n${placeholders}`);
        const unread = listUnreadPeriods(environment.variant, content.experience);
        if (unread !== '') console.warn(`\n${unread}`);
        const unmarked = listUnmarkedFigures(environment.variant, content.experience);
        if (unmarked !== '') console.warn(`\n${unmarked}`);
        const { words, language } = wordsOf(content);
        const missingLetters = listMissingLetters(content, words, environment.siteUrl);
        if (missingLetters !== '') console.warn(`\n${missingLetters}`);
        const { language: wanted = language } = content.profile;
        if (wanted !== language) {
          console.warn(
            `\nNot all words of the interface are translated into "${wanted}". The missing ones are shown in English. See docs/editing-content.md#another-language.`,
          );
        }
        if (environment.contactDelivery === 'none' && !isLeftOut('contact')) {
          console.warn(
            '\nMessages from the contact form are not delivered: PUBLIC_CONTACT_DELIVERY is "none". See docs/contact.md.',
          );
        }
      },
    },
  };
}
