import { expect, test, vi } from 'vitest';
import type { Prompts } from './prompts.ts';
import { netlifyCli } from '../command/netlify-cli.ts';
import { supabaseCli } from '../command/supabase-cli.ts';
import { siteNamed } from './netlify-site.ts';
import { regionNear } from './region-near.ts';
import { CommandFailure, fillIn, readCommand } from './run-cli.ts';
import { type Choices, stepsOf } from './steps.ts';

const silent: Prompts = {
  intro: vi.fn(),
  outro: vi.fn(),
  step: vi.fn(),
  message: vi.fn(),
  text: () => Promise.reject(new Error('asked')),
  password: () => Promise.reject(new Error('asked')),
  confirm: () => Promise.reject(new Error('asked')),
  select: () => Promise.reject(new Error('asked')),
};
const choices: Choices = {
  host: 'netlify',
  repository: false,
  name: 'jane-doe',
  region: 'eu-west-3',
  email: 'jane@doe.org',
  variant: 'consultant',
};
const dependencies = { prompts: silent, urlOf: (ref: string) => `https://${ref}.supabase.co` };

test('each step lists its commands, with the pinned version of each CLI', () => {
  const steps = stepsOf(choices, dependencies);
  expect(steps).toHaveLength(13);
  const commands = steps.flatMap((step) => step.commands);
  for (const step of steps) expect(step.commands.length, step.title).toBeGreaterThan(0);
  const programs = [`${supabaseCli} `, `${netlifyCli} `, `cd public && ${netlifyCli} `];
  for (const command of commands.filter((text) => text.includes('npx '))) {
    expect(
      programs.some((program) => command.startsWith(program)),
      command,
    ).toBe(true);
  }
  expect(commands).toContain(
    `${supabaseCli} projects create jane-doe --org-id <organisation> --region eu-west-3 --yes`,
  );
  expect(commands.join('\n')).not.toMatch(/password|sb_secret/);
});

test('for another host, no command uses the Netlify CLI', () => {
  const commands = stepsOf({ ...choices, host: 'none' }, dependencies).flatMap(
    (step) => step.commands,
  );
  expect(commands.join('\n')).not.toContain('netlify');
});

test("the proposed region depends on the owner's time zone", () => {
  expect(regionNear('Africa/Johannesburg')).toBe('eu-central-1');
  expect(regionNear('America/New_York')).toBe('us-east-1');
  expect(regionNear('Asia/Jerusalem')).toBe('eu-central-1');
  expect(regionNear('Asia/Dubai')).toBe('ap-south-1');
  expect(regionNear('UTC')).toBe('us-east-1');
});

test('a site is found again if Netlify added a suffix to its name', () => {
  const site = (name: string) => ({ id: name, name, ssl_url: `https://${name}.netlify.app` });
  const sites = [site('jane-doe-shop'), site('jane-doe-771')];
  expect(siteNamed(sites, 'jane-doe')?.name).toBe('jane-doe-771');
  expect(siteNamed(sites, 'jane')).toBeUndefined();
});

test('the error for a failed command names the command', async () => {
  const failing = `${process.execPath} --no-such-option`;
  await expect(readCommand(failing)).rejects.toThrow(CommandFailure);
  await expect(readCommand(failing)).rejects.toThrow('--no-such-option');
});

test('a value that a shell could split or interpret is rejected on every platform', () => {
  const set = 'npx netlify-cli env:set SITE_VARIANT <value from .env>';
  expect(fillIn(set, 'me')).toBe('npx netlify-cli env:set SITE_VARIANT me');
  expect(fillIn(set, 'https://a.example:81/')).toContain(' https://a.example:81/');
  for (const value of ['my texts', 'me&calc', '%PATH%', '"me"', '$(me)', '']) {
    expect(() => fillIn(set, value), value).toThrow('cannot be run with');
  }
});
