import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../built-site/build.ts';
import { netlifyCli, netlifySiteCommand } from '../command/netlify-cli.ts';
import { readJson } from './run-cli.ts';

/** A site, as the CLI lists it. */
export interface Site {
  readonly id: string;
  readonly name: string;
  readonly ssl_url: string;
}

/** CLI commands that only read data. */
export const commands = {
  sites: netlifySiteCommand('sites:list --json'),
  teams: `${netlifyCli} api listAccountsForUser`,
  variables: netlifySiteCommand('env:list --json --context production'),
} as const;

export async function listSites(): Promise<readonly Site[]> {
  // For an account without sites, the CLI prints nothing.
  return (await readJson(commands.sites, {}, [])) as Site[];
}

export async function listTeams() {
  return (await readJson(commands.teams)) as { slug: string; name: string }[];
}

/** Returns the environment variables of the linked site, with their values for production. */
export async function listVariables(): Promise<Readonly<Record<string, string>>> {
  return (await readJson(commands.variables)) as Record<string, string>;
}

/** Returns the id of the site that the CLI has linked to the project folder, if any. */
export function linkedSite(): string | undefined {
  const file = join(root, '.netlify', 'state.json');
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { siteId?: string }).siteId;
}

/** Finds a site by its name. If the name was not available, the CLI added three digits. */
export function siteNamed(sites: readonly Site[], name: string): Site | undefined {
  return sites.find((site) => site.name === name || new RegExp(`^${name}-\\d{3}$`).test(site.name));
}
