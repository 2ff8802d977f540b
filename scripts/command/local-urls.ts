import { localDefaults } from '../../src/site/environment.ts';
import { portFrom } from './ports.ts';

/** The port on which `npm start` and `npm run dev` serve the site: `PORT`, or 4321. */
export function sitePort(): number {
  return portFrom('PORT', portOf(localDefaults.SITE_URL));
}

/** The port of this checkout's embedded backend: `SUPABASE_PORT`, or 54321. */
export function embeddedPort(): number {
  return portFrom('SUPABASE_PORT', portOf(localDefaults.PUBLIC_SUPABASE_URL));
}

/** The URL at which `npm start` and `npm run dev` serve the site, whether or not they are running. */
export function localSiteUrl(): string {
  return `http://localhost:${sitePort()}`;
}

/** The URL of this checkout's embedded backend, whether or not it is running. */
export function embeddedUrl(): string {
  return `http://127.0.0.1:${embeddedPort()}`;
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
