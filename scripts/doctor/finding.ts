/** One line of the report. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'error';
  /** What was found. */
  readonly text: string;
  /** How to fix it; missing when it is ok. */
  readonly fix?: string;
}

/** The fix for everything that the migrations create. */
export const PUSH = 'Run "npx supabase db push" (docs/hosting.md).';

/** Something is as it should be. */
export function ok(text: string): Finding {
  return { state: 'ok', text };
}

/** Something that an owner may want to change, or that could not be checked. */
export function warning(text: string, fix: string): Finding {
  return { state: 'warning', text, fix };
}

/** The backend neither returned it nor refused it. */
export function notChecked(what: string, status: number): Finding {
  return warning(
    `Could not check ${what} (status ${status}).`,
    'Try again in a minute. If it still fails, see https://status.supabase.com.',
  );
}

/** Something that does not work or is not safe. */
export function failure(text: string, fix: string): Finding {
  return { state: 'error', text, fix };
}

/** The report as text, with the number of findings of each state at the end. */
export function writeReport(findings: readonly Finding[]): string {
  const count = (state: Finding['state'], one: string, many: string) => {
    const found = findings.filter((finding) => finding.state === state).length;
    return `${found} ${found === 1 ? one : many}`;
  };
  const lines = findings.flatMap(({ state, text, fix }) => [
    `${state.padEnd(7)}  ${text}`,
    ...(fix === undefined ? [] : fix.split('\n').map((line) => `         ${line}`)),
  ]);
  return [
    ...lines,
    '',
    `${count('ok', 'line', 'lines')} ok, ${count('warning', 'warning', 'warnings')}, ${count('error', 'error', 'errors')}`,
  ].join('\n');
}
