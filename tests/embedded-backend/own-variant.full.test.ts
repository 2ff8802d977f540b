import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { demoAccounts } from '../../scripts/backend/seed.ts';
import { embeddedKeys } from '../../scripts/backend/keys.ts';
import { sessionlessClient } from '../../scripts/owner-access/sessionless-client.ts';
import { root } from '../../scripts/built-site/build.ts';
import { copyProject, runBuild } from '../build/command.ts';
import { freePorts } from '../setup/temporary-backend.ts';

const CV = {
  basics: { name: 'Ana Novak', email: 'ana@novak.si', label: 'Baker' },
  projects: [{ name: 'Oven', description: 'It bakes.', keywords: ['Go'] }],
};

test("an owner's variant has its own list of projects, and the shipped variants keep the demo projects", async () => {
  const folder = copyProject(onTestFinished);
  cpSync(join(root, 'supabase'), join(folder, 'supabase'), {
    recursive: true,
    filter: (path) => !path.includes('.temp'),
  });
  const [site = 0, port = 0] = await freePorts(2);
  const url = `http://127.0.0.1:${port}`;
  const service = sessionlessClient(url, embeddedKeys.secret);
  const visitor = sessionlessClient(url, embeddedKeys.publishable);
  const titles = async () => {
    const { data } = await visitor.from('projects').select('title').order('display_order');
    return data?.map(({ title }) => title);
  };
  const signIn = async () =>
    (await visitor.auth.signInWithPassword(demoAccounts.admin)).data.user?.id;

  /** Starts the development server, waits until it serves the site, calls `check`, and stops the server. */
  const run = async (variant: string, check: (output: string) => Promise<void>) => {
    const child = spawn(process.execPath, ['scripts/dev.ts', '--variant', variant], {
      cwd: folder,
      env: { ...process.env, PORT: String(site), SUPABASE_PORT: String(port) },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
    try {
      await vi.waitUntil(() => output.includes('watching for file changes'), {
        timeout: 180_000,
        interval: 100,
      });
      await check(output);
    } finally {
      child.kill('SIGINT');
    }
    expect(await closed, output).toBe(0);
  };

  writeFileSync(join(folder, 'cv.json'), JSON.stringify(CV));
  for (const parameters of [['me', '--from', 'cv.json'], ['photographer']]) {
    expect(await runBuild(folder, {}, ['scripts/new.ts', ...parameters])).toMatchObject({
      status: 0,
    });
  }

  let admin: string | undefined;
  await run('consultant', async () => {
    expect((await titles())?.length).toBeGreaterThanOrEqual(7);
    admin = await signIn();
    const typed = { title: 'Typed', description: 'At /admin', technologies: ['Go'] };
    await service.from('projects').insert({ ...typed, display_order: 20 });
  });
  await run('me', async (output) => {
    expect(output).toContain('content/me/projects.yaml: added Oven.');
    expect(await titles()).toEqual(['Typed', 'Oven']);
    // A change to the file updates the project without a restart.
    const file = join(folder, 'content', 'me', 'projects.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Oven', 'Stove'));
    await expect.poll(titles, { timeout: 30_000 }).toEqual(['Typed', 'Stove']);
    writeFileSync(file, readFileSync(file, 'utf8').replace('Stove', 'Oven'));
    await expect.poll(titles, { timeout: 30_000 }).toEqual(['Typed', 'Oven']);
    // The admin has the same account as in the demo, so the browser stays signed in.
    expect(await signIn()).toBe(admin);
    await service.from('projects').delete().eq('title', 'Typed');
  });
  await run('photographer', async (output) => {
    expect(await titles()).toEqual(['Typed']);
    expect(output).not.toContain('There are no projects yet');
    await service.from('projects').delete().eq('title', 'Typed');
  });
  await run('photographer', async (output) => {
    expect(await titles()).toEqual([]);
    expect(output).toContain('npm start -- --variant consultant');
  });
  await run('developer', async () => {
    const all = await titles();
    expect(all).toContain('Typed');
    expect(all).not.toContain('Oven');
    expect(all?.length).toBeGreaterThanOrEqual(8);
  });

  // On a new machine, an owner may start their own variant before the demo.
  for (const data of ['.data', '.variant-data']) rmSync(join(folder, data), { recursive: true });
  await run('me', async () => {
    expect(await titles()).toEqual(['Oven']);
    expect(existsSync(join(folder, '.data', 'seeded'))).toBe(false);
    admin = await signIn();
  });
  await run('consultant', async () => {
    expect((await titles())?.length).toBeGreaterThanOrEqual(7);
    expect(await signIn()).toBe(admin);
  });
});
