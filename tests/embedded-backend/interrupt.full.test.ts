import { spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dataFolder } from '../../scripts/backend/data.ts';
import { lockFolder } from '../../scripts/backend/lock.ts';
import { assertPortFree } from '../../scripts/command/ports.ts';
import { root } from '../../scripts/built-site/build.ts';
import { copyProject } from '../build/command.ts';
import { freePorts } from '../setup/temporary-backend.ts';

test.for([
  ['the database opens', 'dev', '.data/lock.db'],
  ['the site builds', 'start', '.data/seeded'],
] as const)(
  'Ctrl-C while %s stops all processes within ten seconds',
  { timeout: 120_000 },
  async ([, command, sign]) => {
    const folder = copyProject(onTestFinished);
    cpSync(join(root, 'supabase'), join(folder, 'supabase'), {
      recursive: true,
      filter: (path) => !path.includes('.temp'),
    });
    const [site = 0, backend = 0] = await freePorts(2);
    const child = spawn(process.execPath, [`scripts/${command}.ts`], {
      cwd: folder,
      env: { ...process.env, PORT: String(site), SUPABASE_PORT: String(backend) },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    // Resolves when the command and all its child processes have ended, because they share its output.
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
    await vi.waitUntil(() => existsSync(join(folder, sign)), { timeout: 60_000, interval: 20 });
    const asked = performance.now();
    child.kill('SIGINT');
    expect(await closed, output).toBe(0);
    // Stopping takes two seconds on an idle machine. Waiting for the build to end would take much longer.
    expect(performance.now() - asked, output).toBeLessThan(10_000);
    expect(output).not.toMatch(/Ctrl-C|error|^\s+at /im);
    lockFolder(join(folder, dataFolder))();
    await assertPortFree('PORT', site);
    await assertPortFree('SUPABASE_PORT', backend);
  },
);
