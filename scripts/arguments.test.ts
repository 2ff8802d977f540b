import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Runs a command without any settings or backend. */
function runScript(name: string, parameters: readonly string[] = []) {
  const script = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...parameters], {
    encoding: 'utf8',
    // An empty variable overrides .env. Nothing listens on port 1.
    env: {
      ...process.env,
      SITE_URL: '',
      PUBLIC_SUPABASE_URL: '',
      SUPABASE_SECRET_KEY: '',
      SUPABASE_PORT: '1',
    },
  });
  return { status, output: stdout + stderr };
}

test.for(['backup', 'doctor', 'snapshot'])('%s rejects an unknown option', (name) => {
  const { status, output } = runScript(name, ['--foo']);
  expect(output).toContain("Unknown option '--foo'");
  expect(status).toBe(1);
});

test('if no backend is configured, the doctor explains how to check a hosted project', () => {
  const hint = 'set PUBLIC_SUPABASE_URL in .env';
  expect(runScript('doctor').output).toContain(hint);
  expect(runScript('doctor', ['--local']).output).not.toContain(hint);
});

test('the command "snapshot" needs only the backend\'s variables', () => {
  const { status, output } = runScript('snapshot');
  expect(output).toContain('PUBLIC_SUPABASE_URL is missing');
  expect(output).not.toContain('SITE_URL');
  expect(status).toBe(1);
});

test('with --remove-orphans, the doctor fails if the backend does not respond, and asks whether it is running', () => {
  const { status, output } = runScript('doctor', ['--local', '--remove-orphans']);
  expect(output).toContain('http://127.0.0.1:1 does not respond. Is it running?');
  expect(status).toBe(1);
});

test('if Node is too old, a command explains how to install the right version', () => {
  const launcher = fileURLToPath(new URL('run.mjs', import.meta.url));
  // Simulates a version of Node that cannot run TypeScript.
  const older = ['--no-experimental-strip-types', launcher, 'scripts/start.ts'];
  const { status, stderr } = spawnSync(process.execPath, older, { encoding: 'utf8' });
  expect(stderr).toContain('Run "npm rebuild node --ignore-scripts=false".');
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(status).toBe(1);
});
