import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { fontProviders } from 'astro/config';
import { SENT_PAGE } from '../domain/contact-form.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { DesignName } from './content/names.ts';
import { designOf } from './design.ts';
import { type Environment, localDefaults, readEnvironment } from './environment.ts';
import { fontFamilies } from './fonts.ts';
import { readHeaderRules, writeHeaders } from './headers.ts';
import { listPlaceholders } from './placeholders.ts';
import { refuseHiddenFiles } from './public-files.ts';
import { contentRoot } from './variants.ts';

/**
 * Reads and checks the environment, and passes it to Astro and to the code of the site. After a build, it
 * writes `_headers` and lists what the owner has not filled in.
 */
export function site(): AstroIntegration {
  let environment: Environment;
  return {
    name: 'site',
    hooks: {
      'astro:config:setup': ({ command, updateConfig, injectRoute }) => {
        // Only a build needs every variable.
        environment = readEnvironment(command === 'build' ? {} : localDefaults);
        const { variant, siteUrl, supabaseUrl, projectsSnapshot, contactDelivery } = environment;
        const csp = contentSecurityPolicy(supabaseUrl);
        const design = designOfVariant(variant);
        if (contactDelivery === 'netlify') {
          injectRoute({
            pattern: SENT_PAGE,
            entrypoint: new URL('../pages/_message-sent.astro', import.meta.url),
          });
        }
        // On the server, Astro replaces import.meta.env.* with variables of the process before `define` does.
        process.env['SITE_VARIANT'] = variant;
        process.env['PROJECTS_SNAPSHOT'] = projectsSnapshot;
        updateConfig({
          site: siteUrl,
          fonts: fontFamilies(design).map((family) => ({
            ...family,
            provider: fontProviders.local(),
          })),
          // One cache per variant, so that builds do not clear each other's.
          cacheDir: new URL(`../../node_modules/.astro/${variant}/`, import.meta.url),
          security: { csp: { ...csp, directives: [...csp.directives] } },
          vite: {
            // readEnvironment has read .env already.
            envDir: false,
            cacheDir: `node_modules/.vite/${variant}`,
            resolve: { alias: { 'design.css': designStyles(design) } },
            define: {
              'import.meta.env.SITE_VARIANT': JSON.stringify(variant),
              'import.meta.env.PUBLIC_SUPABASE_URL': JSON.stringify(supabaseUrl),
              'import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(
                environment.supabasePublishableKey,
              ),
              'import.meta.env.PROJECTS_SNAPSHOT': JSON.stringify(projectsSnapshot),
              'import.meta.env.PUBLIC_CONTACT_DELIVERY': JSON.stringify(contactDelivery),
            },
          },
        });
      },
      'astro:build:done': async ({ dir, assets }) => {
        const made = [...assets.values()].flat();
        refuseHiddenFiles(new URL('../../public/', import.meta.url), made, dir);
        const headers = writeHeaders(await readHeaderRules(), environment.preview);
        writeFileSync(new URL('_headers', dir), headers);
        for (const text of [listPlaceholders(environment), warnAboutDelivery(environment)]) {
          if (text !== '') console.warn(`\n${text}`);
        }
      },
    },
  };
}

function designOfVariant(variant: string): DesignName {
  return designOf(readFileSync(new URL(`${variant}/profile.yaml`, contentRoot), 'utf8'));
}

/** The style sheet of a design. Pages include only that of their own design. */
function designStyles(design: DesignName): string {
  return fileURLToPath(new URL(`../styles/designs/${design}.css`, import.meta.url));
}

/** A warning if the contact form thanks visitors but sends nothing. */
function warnAboutDelivery({ contactDelivery }: Environment): string {
  return contactDelivery === 'none'
    ? 'Messages of the contact form are not delivered: PUBLIC_CONTACT_DELIVERY is "none". See docs/contact.md.'
    : '';
}
