import { appendFileSync } from 'node:fs';
import type { Dialog } from '../../scripts/go-live/dialog.ts';
import { goLive } from '../../scripts/go-live/go-live.ts';

// Runs go-live in a separate process, so that a test can kill it. Accepts each proposal, and appends each question to
// the file that ANSWER_LOG names.

const { ANSWER_LOG = '', BACKEND_URL = '', OWNER_PASSWORD = '', HOST = 'netlify' } = process.env;
const asked = (question: string) => appendFileSync(ANSWER_LOG, `${question}\n`);
const dialog: Dialog = {
  begin: console.log,
  end: console.log,
  step: console.log,
  say: console.log,
  text: async (message, initial, problem) => {
    asked(message);
    const value = initial === 'https://' ? 'https://www.example-site.org' : initial;
    const wrong = problem(value);
    if (wrong !== undefined) throw new Error(wrong);
    return value;
  },
  secret: async (message, problem) => {
    asked(message);
    if (problem('short') === undefined) throw new Error('A short password was accepted.');
    return OWNER_PASSWORD;
  },
  agree: async (message) => {
    asked(message);
    return true;
  },
  choose: async (message, choices) => {
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
    { dialog, urlOf: () => BACKEND_URL },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
