import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Environment, selectContactDelivery, selectVariant } from '../src/site/environment.ts';
import { listVariants } from '../src/site/variants.ts';
import { demoAccounts, seed } from './backend/seed.ts';
import { type Backend, startBackend } from './backend/start-backend.ts';
import { readEnvironmentFile } from './environment-file.ts';
import { expectFree, portFrom } from './ports.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The variant that `--variant`, the shell or `.env` selects. */
export function selectedVariant(): string {
  const { values } = parseArgs({ options: { variant: { type: 'string' } } });
  readEnvironmentFile();
  return selectVariant(
    values.variant === undefined ? process.env : { SITE_VARIANT: values.variant },
    listVariants(),
  );
}

/** The embedded backend with its demo content, and the environment of a site that talks to it. */
export interface LocalBackend {
  readonly backend: Backend;
  readonly environment: Environment;
  /** The port that the site is to be served at. */
  readonly port: number;
}

/**
 * Starts the embedded backend of this checkout and seeds it once (design: section 3). It never
 * touches another backend, whatever `.env` says.
 *
 * @throws {Error} when a port or the data folder is in use
 */
export async function startLocalBackend(variant: string): Promise<LocalBackend> {
  const contactDelivery = selectContactDelivery(process.env);
  const port = portFrom('PORT', 4321);
  await expectFree('PORT', port);
  const siteUrl = `http://localhost:${port}`;
  const backend = await startBackend({
    folder: root,
    port: portFrom('SUPABASE_PORT', 54321),
    siteUrl,
    onNotice: (text) => console.log(text),
    onMail: ({ to, subject, link }) => console.log(`\n  Mail to ${to}: ${subject}\n  ${link}\n`),
  });
  try {
    const seeded = join(root, 'supabase', '.temp', 'seeded');
    if (!existsSync(seeded)) {
      await seed(backend);
      writeFileSync(
        seeded,
        'The demo projects and accounts were made once; they are not made again.\n',
      );
    }
  } catch (error) {
    await backend.stop();
    throw error;
  }
  return {
    backend,
    port,
    environment: {
      variant,
      siteUrl,
      supabaseUrl: backend.url,
      supabasePublishableKey: backend.keys.publishable,
      contactDelivery,
    },
  };
}

/** Says where everything is. */
export function announce({ backend, environment }: LocalBackend): void {
  console.log(`
  Site      ${environment.siteUrl}  (${environment.variant})
  Backend   ${backend.url}  (data in supabase/.temp)
  Sign in   ${environment.siteUrl}/auth  as ${demoAccounts.admin.email} / ${demoAccounts.admin.password}

  Ctrl-C stops both.
`);
}

/** Resolves when the person at the terminal, or whoever started this process, wants it to stop. */
export function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
    process.once('SIGHUP', () => resolve());
  });
}
