/** One line of the report. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'error';
  /** What was found. */
  readonly text: string;
  /** How to mend it; nothing is to be done where it is missing. */
  readonly mend?: string;
}

/** The mend of everything that the migrations make. */
export const PUSH = 'Run "npx supabase db push" (docs/hosting.md).';

/** Something is as it should be. */
export function ok(text: string): Finding {
  return { state: 'ok', text };
}

/** Something that an owner may want otherwise, or that could not be looked at. */
export function warning(text: string, mend: string): Finding {
  return { state: 'warning', text, mend };
}

/** Something that the backend neither gave nor refused, so that nothing is known of it. */
export function notLookedAt(what: string, status: number): Finding {
  return warning(
    `${what} could not be looked at (status ${status}).`,
    'Try again in a minute; if it stays, look at https://status.supabase.com.',
  );
}

/** Something that does not work, or that is not safe. */
export function failure(text: string, mend: string): Finding {
  return { state: 'error', text, mend };
}

/** The report as a person reads it, with the number of each kind at its end. */
export function writeReport(findings: readonly Finding[]): string {
  const count = (state: Finding['state'], one: string, many: string) => {
    const found = findings.filter((finding) => finding.state === state).length;
    return `${found} ${found === 1 ? one : many}`;
  };
  const lines = findings.flatMap(({ state, text, mend }) => [
    `${state.padEnd(7)}  ${text}`,
    ...(mend === undefined ? [] : mend.split('\n').map((line) => `         ${line}`)),
  ]);
  return [
    ...lines,
    '',
    `${count('ok', 'line', 'lines')} ok, ${count('warning', 'warning', 'warnings')}, ${count('error', 'error', 'errors')}`,
  ].join('\n');
}
