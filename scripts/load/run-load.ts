import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { parseProjects } from '../../src/domain/project.ts';
import { demoAccounts } from '../backend/seed.ts';

/** What is put under load: a site and its backend, both on this machine. */
export interface LoadTarget {
  readonly siteUrl: string;
  readonly backendUrl: string;
  readonly publishableKey: string;
}

/** How much of it. */
export interface LoadOptions {
  /** How many visit at the same time. */
  readonly visitors: number;
  /** How long they do, in ms. */
  readonly time: number;
  /** Asked twice a second for what is to stay flat, in bytes. */
  readonly measureMemory?: () => Record<string, number>;
}

/** What came of it. */
export interface LoadReport {
  readonly visits: number;
  readonly writes: number;
  /** Answers that were not what they had to be, and writes that were lost; one line each. */
  readonly wrong: readonly string[];
  /** What the slowest of a hundred visits took, in ms. */
  readonly slowest: number;
  /** The median of the second quarter of the time, and of the last, in bytes. */
  readonly memory: Readonly<Record<string, { readonly early: number; readonly late: number }>>;
}

/** The pages that a visitor looks at before the showcase. */
const PAGES = ['/', '/about', '/experience', '/projects'];

/**
 * Lets visitors read pages and the showcase while an admin creates, edits, orders and deletes
 * projects, and checks every answer.
 *
 * @throws {Error} when the target is not on this machine, or the admin cannot sign in
 */
export async function runLoad(target: LoadTarget, options: LoadOptions): Promise<LoadReport> {
  for (const address of [target.siteUrl, target.backendUrl]) {
    if (!['localhost', '127.0.0.1'].includes(new URL(address).hostname)) {
      throw new Error(`${address} is not on this machine: load is for loopback only.`);
    }
  }
  const wrong: string[] = [];
  const times: number[] = [];
  const samples: Record<string, number>[] = [];
  const expected = new Map<string, string>();
  for (const page of PAGES) expected.set(page, await textOf(`${target.siteUrl}${page}`));

  const until = performance.now() + options.time;
  const going = () => performance.now() < until;
  let visits = 0;
  const visit = async (number: number) => {
    while (going()) {
      const started = performance.now();
      try {
        const page = PAGES[visits % PAGES.length] ?? '/';
        if ((await textOf(`${target.siteUrl}${page}`)) !== expected.get(page)) {
          wrong.push(`visitor ${number}: ${page} is another page than it was`);
        }
        await readShowcase(target);
      } catch (error) {
        wrong.push(`visitor ${number}: ${error instanceof Error ? error.message : String(error)}`);
      }
      visits += 1;
      times.push(performance.now() - started);
    }
  };
  const measuring = setInterval(() => {
    if (options.measureMemory) samples.push(options.measureMemory());
  }, 500);
  try {
    const [writes] = await Promise.all([
      write(target, going, wrong),
      ...Array.from({ length: options.visitors }, (_, number) => visit(number)),
    ]);
    times.sort((one, other) => one - other);
    return {
      visits,
      writes,
      wrong,
      slowest: times[Math.floor(times.length * 0.99)] ?? 0,
      memory: compare(samples),
    };
  } finally {
    clearInterval(measuring);
  }
}

async function textOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text}`);
  return text;
}

/** Reads the showcase as a page does; every row has to be a project that any visitor may read. */
async function readShowcase({ backendUrl, publishableKey }: LoadTarget): Promise<void> {
  const query =
    'select=*&is_password_protected=eq.false&order=display_order.asc,created_at.asc,id.asc';
  const text = await textOf(`${backendUrl}/rest/v1/projects?${query}&limit=1000`, {
    apikey: publishableKey,
  });
  const rows = JSON.parse(text) as { readonly is_password_protected: boolean }[];
  const projects = parseProjects(rows);
  if (projects.length === 0 || projects.length !== rows.length) {
    throw new Error(`of ${rows.length} rows ${projects.length} are projects`);
  }
  if (rows.some((row) => row.is_password_protected)) throw new Error('a protected row was sent');
}

/** Writes as an admin until the time is over; resolves with the number of writes that were kept. */
async function write(target: LoadTarget, going: () => boolean, wrong: string[]): Promise<number> {
  const client = createClient(target.backendUrl, target.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword(demoAccounts.admin);
  if (error) throw error;
  const table = client.from('projects');
  const kept = new Map<string, string>();
  let writes = 0;
  const check = (step: string, failure: { message: string } | null, rows: unknown[] | null) => {
    if (failure || rows?.length !== 1) wrong.push(`${step}: ${failure?.message ?? 'no row'}`);
    else writes += 1;
  };
  while (going()) {
    const id = randomUUID();
    const row = { id, title: `Load ${id}`, description: 'First.', technologies: ['Load'] };
    const created = await table.insert(row).select();
    check('create', created.error, created.data);
    const edited = await table.update({ description: id }).eq('id', id).select();
    check('edit', edited.error, edited.data);
    kept.set(id, id);
    // The list stays short, and rows go while visitors read them.
    const oldest = kept.size > 20 ? kept.keys().next().value : undefined;
    if (oldest !== undefined) {
      const removed = await table.delete().eq('id', oldest).select();
      check('delete', removed.error, removed.data);
      kept.delete(oldest);
    }
  }
  const { data } = await table.select('id, description').like('title', 'Load %');
  const stored = new Map((data ?? []).map((row) => [row.id as string, row.description as string]));
  for (const [id, description] of kept) {
    if (stored.get(id) !== description) wrong.push(`the project ${id} was lost`);
  }
  if (stored.size !== kept.size) wrong.push(`${stored.size} projects where ${kept.size} were kept`);
  await table.delete().like('title', 'Load %');
  return writes;
}

function compare(samples: readonly Record<string, number>[]): LoadReport['memory'] {
  const median = (numbers: readonly number[]) =>
    numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
  const quarter = Math.floor(samples.length / 4);
  return Object.fromEntries(
    Object.keys(samples[0] ?? {}).map((name) => {
      const values = samples.map((sample) => sample[name] ?? 0);
      return [
        name,
        { early: median(values.slice(quarter, 2 * quarter)), late: median(values.slice(-quarter)) },
      ];
    }),
  );
}
