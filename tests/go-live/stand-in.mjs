#!/usr/bin/env node
// Replaces `npx` and `npm` in tests. This program behaves like the Supabase and Netlify CLIs, and keeps its state in
// the file that STAND_IN_STATE names. It logs each command, checks its options, and can kill the process that started
// it.

import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Every command and option that go-live may use. real-clis.full.test.ts compares them with the real CLIs. */
const KNOWN = JSON.parse(readFileSync(new URL('known-commands.json', import.meta.url), 'utf8'));

const file = process.env.STAND_IN_STATE;
const state = JSON.parse(readFileSync(file, 'utf8'));
const save = () => writeFileSync(file, JSON.stringify(state));
const parameters = process.argv.slice(2);
const all = [basename(process.argv[1]), ...parameters].join(' ');
appendFileSync(`${file}.log`, `${all}\n`);

const print = (value) => console.log(JSON.stringify(value));
function fail(message) {
  console.error(message);
  process.exit(1);
}

const [cli, ...words] = basename(process.argv[1]) === 'npm' ? ['npm', ...parameters] : parameters;
const known = KNOWN[cli];
if (known === undefined) fail(`unknown program: ${all}`);
const name = Object.keys(known)
  .filter((one) => `${words.join(' ')} `.startsWith(`${one} `))
  .sort((a, b) => b.length - a.length)[0];
if (name === undefined) fail(`unknown command: ${all}`);
// Every command of the Netlify CLI accepts --cwd, but the output of --help does not list it.
const isHidden = (option) => option === '--cwd' && cli.startsWith('netlify');
for (const option of words.filter((word) => word.startsWith('--') && !isHidden(word))) {
  if (!known[name].includes(option.split('=')[0])) fail(`unknown option ${option}: ${all}`);
}
const rest = words.slice(name.split(' ').length);
const valueOf = (option) => rest[rest.indexOf(option) + 1];

const failure = state.failures?.[`${cli} ${name}`];
if (failure !== undefined) fail(failure);

// The secret key must not be in the environment, because a process list can show environment variables.
if (Object.values(process.env).some((value) => value.includes(state.secretKey))) {
  fail('The secret key is in the environment.');
}

const supabase = cli.startsWith('supabase');
if (supabase && name !== 'login' && !state.supabaseUser) {
  fail('Access token not provided. Supply an access token by running `supabase login`.');
}
if (cli.startsWith('netlify') && name !== 'login' && !state.netlifyUser) {
  fail(' ›   Error: Authentication required. NETLIFY_AUTH_TOKEN is not set.');
}

// In a folder with workspaces, the real CLI asks which one to use, unless `--cwd` differs from the current folder.
const asksForWorkspace = cli.startsWith('netlify') && !['login', 'api'].includes(name);
if (asksForWorkspace && (existsSync('package.json') || valueOf('--cwd') !== '..')) {
  fail(`We've detected multiple projects inside your repository: ${all}`);
}

const REF = 'abcdefghijklmnopqrst';
const linked = () => {
  if (!existsSync('supabase/.temp/project-ref'))
    fail('Cannot find project ref. Have you run supabase link?');
};
const commands = {
  'supabase@3 login': () => (state.supabaseUser = true),
  'supabase@3 projects list': () => print({ projects: state.projects, message: '' }),
  'supabase@3 orgs list': () => print({ organizations: [{ id: 'me', slug: 'me', name: 'Me' }] }),
  'supabase@3 projects create': () => {
    state.projects.push({ ref: REF, name: rest[0], status: 'ACTIVE_HEALTHY' });
    state.created += 1;
  },
  'supabase@3 link': () => {
    mkdirSync('supabase/.temp', { recursive: true });
    writeFileSync('supabase/.temp/project-ref', valueOf('--project-ref'));
  },
  'supabase@3 projects api-keys': () => {
    linked();
    const secret = rest.includes('--reveal') ? state.secretKey : 'sb_secret_···';
    print({
      keys: [
        { name: 'default', type: 'publishable', api_key: state.publishableKey },
        { name: 'default', type: 'secret', api_key: secret },
      ],
    });
  },
  'supabase@3 db push': () => {
    linked();
    if (rest.includes('--dry-run')) print({ upToDate: state.pushed, migrations: [] });
    else state.pushed = true;
  },
  'supabase@3 db query': () => print(state.otherTables.map((table) => ({ name: table }))),
  'supabase@3 config diff': () => {
    const local = process.env.SITE_URL;
    const own = {
      path: ['auth', 'additional_redirect_urls'],
      declared: false,
      local: [],
      remote: ['x'],
    };
    const site = { path: ['auth', 'site_url'], declared: true, local, remote: state.siteUrl };
    const rows = { path: ['api', 'max_rows'], declared: true, local: 1000, remote: state.maxRows };
    print({ changes: [own, site, rows].filter((one) => one.local !== one.remote) });
  },
  'supabase@3 config push': () => {
    state.siteUrl = process.env.SITE_URL;
    state.maxRows = 1000;
  },
  'netlify-cli@26 login': () => (state.netlifyUser = true),
  'netlify-cli@26 sites:list': () => {
    // The real CLI also prints nothing for an account without sites.
    if (state.sites.length > 0) print(state.sites);
  },
  'netlify-cli@26 api': () => print([{ slug: 'team', name: 'Team' }]),
  'netlify-cli@26 sites:create': () => {
    const site = {
      id: `site-${state.sites.length + 1}`,
      name: valueOf('--name'),
      ssl_url: state.liveUrl,
    };
    state.sites.push(site);
    link(site.id);
  },
  'netlify-cli@26 link': () => link(valueOf('--id')),
  'netlify-cli@26 env:list': () => print(state.variables),
  'netlify-cli@26 env:set': () => {
    const [variable, value] = rest;
    // Without these options, the real CLI asks whether to replace the values of all contexts.
    const isGuarded = rest.includes('--force') && valueOf('--context') === 'production';
    if (variable in state.variables && !isGuarded) fail(`${variable} already has a value`);
    state.variables[variable] = value;
  },
  'netlify-cli@26 deploy': () => (state.deployed = true),
  'netlify-cli@26 init': () => (state.repository = true),
  'npm run': () => {
    if (rest[0] !== 'build') fail(`unknown script: ${all}`);
    mkdirSync('dist', { recursive: true });
    writeFileSync(join('dist', 'index.html'), 'built');
  },
};

function link(id) {
  const folder = join('..', '.netlify');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'state.json'), JSON.stringify({ siteId: id }));
}

commands[`${cli} ${name}`]();
// A command that only lists or compares does not count, because a power cut after it would test nothing new.
const changes = !/list|diff|query|^api$/.test(name) && !rest.includes('--dry-run');
if (state.run?.parent !== process.ppid) state.run = { parent: process.ppid, times: {} };
const times = (state.run.times[all] = (state.run.times[all] ?? 0) + 1);
const step = `${all} (${times})`;
state.steps ??= [];
const isNew = changes && !state.steps.includes(step);
if (isNew) state.steps.push(step);
save();
// Simulates a power cut after each command that counts, the first time that the command runs.
if (isNew && state.killsRuns) process.kill(process.ppid, 'SIGKILL');
