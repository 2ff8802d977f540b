import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Runs a command that finds nothing configured, and no backend. */
function runScript(name: string, ...parameters: string[]) {
  const script = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...parameters], {
    encoding: 'utf8',
    // An empty one also stands before that of .env; nothing listens at port 1.
    env: { ...process.env, PUBLIC_SUPABASE_URL: '', SUPABASE_SECRET_KEY: '', SUPABASE_PORT: '1' },
  });
  return { status, output: stdout + stderr };
}

test.for(['backup', 'doctor'])('%s rejects an option that it does not know', (name) => {
  const { status, output } = runScript(name, '--foo');
  expect(output).toContain("Unknown option '--foo'");
  expect(status).toBe(1);
});

test('with nothing configured the doctor says how it looks at a hosted project', () => {
  const hint = 'With PUBLIC_SUPABASE_URL set in .env';
  expect(runScript('doctor').output).toContain(hint);
  expect(runScript('doctor', '--local').output).not.toContain(hint);
});
