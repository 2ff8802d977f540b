import { appendFileSync } from 'node:fs';
import type { Prompts } from '../../scripts/go-live/prompts.ts';
import { goLive } from '../../scripts/go-live/go-live.ts';

// Runs go-live in a separate process, so a test can kill it. Accepts each default, chooses the first option of each
// list, confirms each question, and enters a URL and a password where there is no default. Appends each question to
// the file that PROMPT_LOG names.

const { PROMPT_LOG = '', BACKEND_URL = '', OWNER_PASSWORD = '', HOST = 'netlify' } = process.env;
const asked = (question: string) => appendFileSync(PROMPT_LOG, `${question}\n`);
const prompts: Prompts = {
  intro: console.log,
  outro: console.log,
  step: console.log,
  message: console.log,
  text: async (message, initial, problem) => {
    asked(message);
    const value = initial === 'https://' ? 'https://www.example-site.org' : initial;
    const wrong = problem(value);
    if (wrong !== undefined) throw new Error(wrong);
    return value;
  },
  password: async (message, problem) => {
    asked(message);
    if (problem('short') === undefined) throw new Error('A short password was accepted.');
    return OWNER_PASSWORD;
  },
  confirm: async (message) => {
    asked(message);
    return true;
  },
  select: async (message, choices) => {
    asked(message);
    return choices[0]?.value ?? '';
  },
};

const host = HOST === 'none' ? 'none' : 'netlify';
try {
  await goLive(
    {
      host,
      repository: false,
      region: 'eu-central-1',
      email: process.env['OWNER_EMAIL'],
      dryRun: false,
    },
    { prompts, urlOf: () => BACKEND_URL },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
