import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { embeddedKeys } from '../../scripts/backend/keys.ts';
import { listAdmins } from '../../scripts/go-live/owner-account.ts';
import { sessionlessClient } from '../../scripts/owner-access/sessionless-client.ts';
import { owner, ownersCheckout, startServices } from './stand-in-services.ts';

// On Windows, the stand-ins on the PATH would need a file extension.
test.skipIf(process.platform === 'win32')(
  'a site goes live with six actions, and a second run changes nothing',
  async () => {
    const { url } = await startServices(onTestFinished);
    const { folder, run, state, commands, env } = ownersCheckout(url, onTestFinished);
    const first = await run();
    expect(first.output).toContain('Your site is live.');
    expect(first.status).toBe(0);
    // These four questions take three of the six actions, because typing the password twice counts as one. The other
    // three are signing in to two services in the browser, and pressing Enter for the database password.
    expect(first.questions.filter((question) => !question.startsWith('Placeholders'))).toEqual([
      'Name of the project and the site',
      `${owner.email} becomes the admin. If you need a new Supabase project, it is created in eu-central-1. Begin?`,
      `A password for ${owner.email}, to sign in to your site`,
      'Repeat the password',
    ]);
    const done = state();
    expect(done).toMatchObject({
      created: 1,
      pushed: true,
      deployed: true,
      siteUrl: url,
      variables: { SITE_VARIANT: 'me', PUBLIC_SUPABASE_URL: url },
    });
    expect(done.sites).toHaveLength(1);
    expect(env()).toContain(`SITE_VARIANT=me\n`);
    expect(env()).toContain(`SITE_URL=${url}\n`);
    expect(env()).toContain(`PUBLIC_SUPABASE_URL=${url}\n`);
    expect(await listAdmins(url, embeddedKeys.secret)).toEqual([owner.email]);
    const { error } = await sessionlessClient(
      url,
      embeddedKeys.publishable,
    ).auth.signInWithPassword(owner);
    expect(error).toBeNull();

    const again = await run();
    expect(again.status, again.output).toBe(0);
    expect(again.output.match(/Already done/g)).toHaveLength(10);
    expect(again.questions.filter((question) => !question.startsWith('Placeholders'))).toEqual([
      'Continue with the remaining steps?',
    ]);
    expect(state()).toEqual({ ...done, run: expect.anything() as object });

    // The list at the start includes every command that ran.
    const listed = first.output.split('\n').map((line) => line.trim());
    const patterns = listed
      .map((line) => line.replace(/^cd public && /, ''))
      .filter((line) => /^np[mx] /.test(line))
      .map((line) => line.replaceAll('.', '\\.').replaceAll(/<.+?>/g, '\\S+'));
    for (const command of commands()) {
      expect(command).toMatch(new RegExp(`^(${patterns.join('|')})$`));
    }

    const written = ['.env', '.netlify', 'content', 'dist', 'supabase/.temp'].flatMap((name) =>
      filesIn(join(folder, name)),
    );
    const seen = [first.output, again.output, ...commands(), ...written].join('\n');
    expect(seen).not.toContain(embeddedKeys.secret);
    expect(seen).not.toContain(owner.password);
  },
);

test.skipIf(process.platform === 'win32')(
  'with several variants, --variant selects the one that goes live',
  async () => {
    const { url } = await startServices(onTestFinished);
    const { folder } = ownersCheckout(url, onTestFinished);
    cpSync(join(folder, 'content', 'me'), join(folder, 'content', 'other'), { recursive: true });
    // Simulates an earlier run, which wrote the variable.
    appendFileSync(join(folder, '.env'), '\nSITE_VARIANT=me\n');
    for (const variant of ['me', 'other']) {
      const args = ['scripts/go-live.ts', '--dry-run', '--variant', variant];
      const output = execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
      expect(output).toContain(`write SITE_VARIANT=${variant} to .env`);
    }
  },
);

test.skipIf(process.platform === 'win32')(
  'go-live explains a failure and names its step, and the next run continues there',
  async () => {
    const { url } = await startServices(onTestFinished);
    const { run, change, state } = ownersCheckout(url, onTestFinished);
    const cases: readonly [object, RegExp, string][] = [
      [
        {
          failures: {
            'supabase@3 projects create': 'organization has reached its free project limit',
          },
        },
        /has reached the limit of free projects/,
        '3 of 13',
      ],
      [
        { failures: { 'supabase@3 projects list': 'getaddrinfo ENOTFOUND api.supabase.com' } },
        /does not respond\. Check your network/,
        '2 of 13',
      ],
      [
        {
          failures: {},
          projects: [{ ref: 'abcdefghijklmnopqrst', name: 'your-name', status: 'INACTIVE' }],
        },
        /The project is paused\. Open/,
        '3 of 13',
      ],
      [
        { failures: {}, projects: [], otherTables: ['public.orders'] },
        /tables that belong to another application \(public\.orders\)/,
        '5 of 13',
      ],
      [
        {
          otherTables: [],
          failures: { 'supabase@3 db push': 'password authentication failed for user "postgres"' },
        },
        /The database password is wrong/,
        '5 of 13',
      ],
      [
        { failures: { 'netlify-cli@26 sites:create': 'subdomain must be unique' } },
        /This name is not available/,
        '9 of 13',
      ],
    ];
    for (const [changes, sentence, step] of cases) {
      change(changes);
      const { status, output } = await run();
      expect(status).toBe(1);
      expect(output).toMatch(sentence);
      expect(output).toContain(`Stopped at step ${step}`);
    }
    change({ failures: {} });
    expect(await run()).toMatchObject({ status: 0 });
    expect(state().created).toBe(1);
  },
);

test.skipIf(process.platform === 'win32')(
  'for another host, go-live names the folder to upload, and asks before it replaces a setting',
  async () => {
    const { url } = await startServices(onTestFinished);
    const { run, change, commands, env } = ownersCheckout(url, onTestFinished);
    change({ siteUrl: 'https://earlier.example', maxRows: 500 });
    const { status, output, questions } = await run({ HOST: 'none' });
    expect(questions).toContain('The URL of your site');
    expect(questions).toContain('Change these settings of the Supabase project?');
    expect(output).toContain('"https://earlier.example" becomes "https://www.example-site.org"');
    expect(output).toContain('api.max_rows: 500 becomes 1000');
    expect(output).toContain('Upload the folder dist/');
    expect(env()).toContain('SITE_URL=https://www.example-site.org\n');
    expect(commands().join('\n')).not.toContain('netlify');
    // The doctor reports this problem, because the e-mails of the test's backend link to a different URL.
    expect(output).toContain('Links in e-mails whose redirect URL is on another site lead to');
    expect(status).toBe(1);
  },
);

test.skipIf(process.platform === 'win32')(
  "go-live asks before it replaces an owner's existing site, variable or setting",
  async () => {
    const { url } = await startServices(onTestFinished);
    const { folder, run, change, state, env } = ownersCheckout(url, onTestFinished);
    const envFile = join(folder, '.env');
    writeFileSync(envFile, 'SITE_VARIANT=a\n# mine\nSITE_VARIANT=b\n', { mode: 0o600 });
    change({
      maxRows: 500,
      sites: [{ id: 'site-1', name: 'your-name', ssl_url: url }],
      variables: { SITE_VARIANT: 'earlier' },
    });
    const { status, output, questions } = await run();
    expect(status, output).toBe(0);
    expect(questions).toEqual(
      expect.arrayContaining([
        `Your account already has the site ${url}. Publish there and replace its current content?`,
        'Change these settings of the Supabase project?',
        'SITE_VARIANT is set to "earlier" on Netlify. Replace it with "me"?',
      ]),
    );
    expect(state().sites).toHaveLength(1);
    expect(env()).toMatch(/^SITE_VARIANT=me\n# mine\nSITE_VARIANT=me\n/);
    expect(statSync(envFile).mode & 0o777).toBe(0o600);
  },
);

/** Returns the text of a file, or of every file in a folder. */
function filesIn(path: string): string[] {
  return statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesIn(join(path, name)))
    : [readFileSync(path, 'utf8')];
}
