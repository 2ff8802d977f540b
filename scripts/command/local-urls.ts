import { localDefaults } from '../../src/site/environment.ts';
import { portFrom } from './ports.ts';

/** The port of the site of `npm start` and `npm run dev`: `PORT`, or 4321. */
export function sitePort(): number {
  return portFrom('PORT', portOf(localDefaults.SITE_URL));
}

/** The port of the embedded backend of this checkout: `SUPABASE_PORT`, or 54321. */
export function embeddedPort(): number {
  return portFrom('SUPABASE_PORT', portOf(localDefaults.PUBLIC_SUPABASE_URL));
}

/** The URL of the site of `npm start` and `npm run dev`, which may not be running. */
export function localSiteUrl(): string {
  return `http://localhost:${sitePort()}`;
}

/** The URL of the embedded backend of this checkout, which may not be running. */
export function embeddedUrl(): string {
  return `http://127.0.0.1:${embeddedPort()}`;
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
