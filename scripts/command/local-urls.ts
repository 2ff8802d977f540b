import { localDefaults } from '../../src/site/environment.ts';
import { portFrom } from './ports.ts';

/**
 * Returns the port on which `npm start` and `npm run dev` serve the site: `PORT`, or 4321.
 *
 * @throws {RangeError} if `PORT` is not a port
 */
export function sitePort(): number {
  return portFrom('PORT', portOf(localDefaults.SITE_URL));
}

/**
 * Returns the port of this checkout's embedded backend: `SUPABASE_PORT`, or 54321.
 *
 * @throws {RangeError} if `SUPABASE_PORT` is not a port
 */
export function embeddedPort(): number {
  return portFrom('SUPABASE_PORT', portOf(localDefaults.PUBLIC_SUPABASE_URL));
}

/** Returns the URL at which `npm start` and `npm run dev` serve the site, whether or not they are running. */
export function localSiteUrl(): string {
  return `http://localhost:${sitePort()}`;
}

/** Returns the URL of this checkout's embedded backend, whether or not the backend is running. */
export function embeddedUrl(): string {
  return `http://127.0.0.1:${embeddedPort()}`;
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
