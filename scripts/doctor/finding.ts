import { reasonOf } from '../../src/domain/reason-of.ts';
import { pushMigrations, pushSettings, supabaseCli } from '../command/supabase-cli.ts';
import { type Target, projectOf } from './request.ts';

/** An entry in the report. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'error';
  /** What was found. */
  readonly text: string;
  /** How to fix the problem. Missing if the state is `ok`. */
  readonly fix?: string;
}

/** Returns the fix for a problem that the migrations solve. */
export function applyMigrations({ isEmbedded, url }: Pick<Target, 'isEmbedded' | 'url'>): string {
  return isEmbedded
    ? 'Stop "npm start", then start it again to apply the migrations.'
    : ['Run:', ...linkFirst(url), pushMigrations].join('\n');
}

/** Returns the fix for rules that differ from the shipped rules although the migrations are applied. */
export function undoManualChange({ isEmbedded }: Pick<Target, 'isEmbedded'>): string {
  return isEmbedded
    ? 'The database was changed by hand. To recreate it, take a backup (docs/backup.md). Then delete .data/ (for your own variant: .variant-data/<variant>/) and run "npm start".'
    : 'The database was changed by hand. Undo the change in the SQL editor, with the original statement from supabase/migrations/.';
}

/** Returns the fix for an API that truncates lists. */
export function raiseMaxRows(target: Target): string {
  return target.isEmbedded
    ? 'Set max_rows to 1000 in supabase/embedded.toml.'
    : changeSettings(target, 'Settings, Data API, and set "Max rows" to 1000');
}

/**
 * Returns the fix for a hosted project's setting that is also in `supabase/config.toml`.
 *
 * @param byHand where to go in the dashboard instead, and what to do there
 */
export function changeSettings({ url, siteUrl }: Target, byHand: string): string {
  return [
    siteUrl === undefined ? 'Set SITE_URL in .env. Then run:' : 'Run:',
    ...linkFirst(url),
    pushSettings,
    `Or in the dashboard, go to ${byHand}.`,
  ].join('\n');
}

/** Returns the command that links the CLI to the project, or no command if the URL contains no project reference. */
function linkFirst(url: string): string[] {
  const project = projectOf(url);
  return project === undefined ? [] : [`${supabaseCli} link --project-ref ${project}`];
}

/** Creates the finding for a check that has passed. */
export function ok(text: string): Finding {
  return { state: 'ok', text };
}

/** Creates a finding about something that an owner may want to change, or that could not be checked. */
export function warning(text: string, fix: string): Finding {
  return { state: 'warning', text, fix };
}

/** Creates the finding for a check that has no result because the backend gave no clear response. */
export function notChecked(
  { isEmbedded }: Pick<Target, 'isEmbedded'>,
  what: string,
  reason: unknown,
): Finding {
  return warning(
    `Could not check ${what}: ${reasonOf(reason)}.`,
    isEmbedded
      ? 'Stop "npm start", start it again, and try again.'
      : 'Try again in a minute. If it still fails, see https://status.supabase.com.',
  );
}

/** Creates a finding about something that does not work or is not safe. */
export function failure(text: string, fix: string): Finding {
  return { state: 'error', text, fix };
}

/** Returns the report as text, with the number of findings of each state at the end. */
export function writeReport(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) =>
    findings.filter((finding) => finding.state === state).length;
  const lines = findings.flatMap(({ state, text, fix }) => [
    `${state.padEnd(7)}  ${text}`,
    ...(fix === undefined ? [] : fix.split('\n').map((line) => `         ${line}`)),
  ]);
  const summary = `${count('ok')} ok, warnings: ${count('warning')}, errors: ${count('error')}`;
  return [...lines, '', summary].join('\n');
}
