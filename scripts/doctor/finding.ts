import { reasonOf } from '../../src/domain/reason-of.ts';
import { pushMigrations, pushSettings, supabaseCli } from '../command/supabase-cli.ts';
import { type Target, projectOf } from './ask.ts';

/** One entry of the report. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'error';
  /** What was found. */
  readonly text: string;
  /** How to fix it. Missing when the state is `ok`. */
  readonly fix?: string;
}

/** The fix for anything that the migrations create. */
export function applyMigrations({ isEmbedded, url }: Pick<Target, 'isEmbedded' | 'url'>): string {
  return isEmbedded
    ? 'Stop "npm start", and start it again: it applies the migrations.'
    : ['Run:', ...linkFirst(url), pushMigrations].join('\n');
}

/** The fix for rules that differ from the shipped ones although the migrations are applied. */
export function undoByHand({ isEmbedded }: Pick<Target, 'isEmbedded'>): string {
  return isEmbedded
    ? 'It was changed by hand. For a new database, take a backup, delete .data/, and start again (docs/backup.md).'
    : 'It was changed by hand: undo it in the SQL editor, with the statement in supabase/migrations/.';
}

/** The fix for an API that truncates lists. */
export function raiseMaxRows(target: Target): string {
  return target.isEmbedded
    ? 'supabase/embedded.toml: set max_rows to 1000.'
    : changeSettings(target, 'Settings, Data API: set "Max rows" to 1000');
}

/**
 * The fix for a setting of a hosted project that `supabase/config.toml` contains.
 *
 * @param byHand what to do in the dashboard instead
 */
export function changeSettings({ url, siteUrl }: Target, byHand: string): string {
  return [
    siteUrl === undefined ? 'Set SITE_URL in .env. Then run:' : 'Run:',
    ...linkFirst(url),
    pushSettings,
    `Or in the dashboard, ${byHand}.`,
  ].join('\n');
}

/** The command that links the CLI to the project, if the URL contains its reference. */
function linkFirst(url: string): string[] {
  const project = projectOf(url);
  return project === undefined ? [] : [`${supabaseCli} link --project-ref ${project}`];
}

/** A check that has passed. */
export function ok(text: string): Finding {
  return { state: 'ok', text };
}

/** Something that an owner may want to change, or that could not be checked. */
export function warning(text: string, fix: string): Finding {
  return { state: 'warning', text, fix };
}

/** A check without a result, because the backend gave no clear response. */
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

/** Something that does not work or is not safe. */
export function failure(text: string, fix: string): Finding {
  return { state: 'error', text, fix };
}

/** The report as text, with the number of findings of each state at the end. */
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
