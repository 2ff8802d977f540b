import { reasonOf } from '../../src/domain/reason-of.ts';
import { pushMigrations } from '../command/supabase-cli.ts';

/** One line of the report. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'error';
  /** What was found. */
  readonly text: string;
  /** How to fix it; missing when it is ok. */
  readonly fix?: string;
}

/** The fix for everything that the migrations create. */
export const PUSH = `Run "${pushMigrations}" (docs/hosting.md).`;

/** The fix for an API that cuts lists. */
export const MAX_ROWS = 'Dashboard, Settings, Data API: set "Max rows" to 1000 (docs/hosting.md).';

/** What is as it should be. */
export function ok(text: string): Finding {
  return { state: 'ok', text };
}

/** Something that an owner may want to change, or that could not be checked. */
export function warning(text: string, fix: string): Finding {
  return { state: 'warning', text, fix };
}

/** Something that the backend neither confirmed nor denied. */
export function notChecked(what: string, reason: unknown): Finding {
  return warning(
    `${what} could not be checked: ${reasonOf(reason)}.`,
    'Try again in a minute. If it still fails, see https://status.supabase.com.',
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
