import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly if?: string;
  readonly needs?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly permissions: unknown;
  readonly concurrency?: unknown;
  readonly env?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = new URL('../../.github/workflows/', import.meta.url);
const { scripts } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { scripts: Readonly<Record<string, string>> };

describe.for(readdirSync(folder))('%s', (file) => {
  const source = readFileSync(new URL(file, folder), 'utf8');
  const workflow = parse(source) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  test('has no permission by default, and each job may only read the sources', () => {
    expect(workflow.permissions).toEqual({});
    for (const job of jobs) expect(job.permissions).toEqual({ contents: 'read' });
  });

  test('every action is one commit, with its version behind it', () => {
    const used = source.split('\n').filter((line) => line.includes('uses:'));
    expect(used).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length);
    for (const line of used) {
      expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
    // One version of each.
    const names = used.map((line) => line.replace(/.*uses: /, ''));
    expect(new Set(names).size).toBe(new Set(names.map((name) => name.split('@')[0])).size);
  });

  test('a checkout keeps no token', () => {
    for (const { uses, with: options } of steps) {
      if (uses?.startsWith('actions/checkout@')) {
        expect(options?.['persist-credentials']).toBe(false);
      }
    }
  });

  test('nothing from outside is pasted into a command', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });

  test('every command of the project exists', () => {
    const called = steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start))\b/g)].map(
        ([, script, short]) => script ?? short ?? '',
      ),
    );
    expect(called.length).toBeGreaterThan(0);
    expect(called.filter((script) => scripts[script] === undefined)).toEqual([]);
  });

  test('nothing runs for ever, or twice at once', () => {
    // All tests, once a week, take longest.
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(90);
    expect(workflow.concurrency).toBeDefined();
  });
});

describe('the site', () => {
  const { jobs } = parse(readFileSync(new URL('site.yml', folder), 'utf8')) as Workflow;

  test('is deployed from main alone, when everything has passed', () => {
    const { deploy } = jobs;
    expect(deploy?.needs).toEqual(Object.keys(jobs).filter((job) => job !== 'deploy'));
    expect(deploy?.if).toContain("github.ref == 'refs/heads/main'");
    expect(deploy?.if).toContain("github.event_name != 'pull_request'");
  });

  test('the token of the host is known to the steps that need it, and to no other', () => {
    const secret = /secrets\./;
    for (const job of Object.values(jobs)) {
      expect(JSON.stringify(job.env ?? {})).not.toMatch(secret);
      for (const { run, env, uses } of job.steps) {
        if (!secret.test(JSON.stringify(env ?? {}))) continue;
        expect(uses).toBeUndefined();
        expect(run).not.toMatch(/\bnpm\b/);
      }
    }
  });
});
