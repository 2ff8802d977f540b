import { readVariant } from '../../src/site/content/loader.ts';
import { listContentPlaceholders } from '../../src/site/content/placeholders.ts';
import { localDefaults, parseEnvironment, readVariables } from '../../src/site/environment.ts';
import { listVariants, shippedVariants } from '../../src/site/variants.ts';
import { supabaseCli, pushMigrations, pushSettings } from '../command/supabase-cli.ts';
import { netlifyCli, netlifySiteCommand } from '../command/netlify-cli.ts';
import { isLocal, projectOf } from '../doctor/request.ts';
import { runChecks } from '../doctor/run-checks.ts';
import { writeReport } from '../doctor/finding.ts';
import { readTable } from '../owner-access/read-table.ts';
import { sessionlessClient } from '../owner-access/sessionless-client.ts';
import { addProjects, missingProjects } from '../projects/update-projects.ts';
import { readVariantProjects } from '../projects/variant-projects.ts';
import { checkLiveSite } from './check-live-site.ts';
import type { Prompts } from './prompts.ts';
import { readEnvFile, writeEnvFile } from './env-file.ts';
import * as netlify from './netlify-site.ts';
import { createAccount, grantAdmin, listAdmins } from './owner-account.ts';
import { CommandFailure, fillIn, showCommand } from './run-cli.ts';
import * as supabase from './supabase-project.ts';

/** The owner's choices at the start of the command. */
export interface Choices {
  readonly host: 'netlify' | 'none';
  /** Whether Netlify builds from the repository. */
  readonly repository: boolean;
  /** The name of the project and the site. */
  readonly name: string;
  readonly region: string;
  /** The e-mail address of the owner's account. */
  readonly email: string;
  readonly variant: string;
}

/** The dependencies of the command. Tests replace them. */
export interface Dependencies {
  readonly prompts: Prompts;
  /** Returns the URL of the project with this reference. */
  readonly urlOf: (ref: string) => string;
}

/** A step that you can stop at any time and run again. */
export interface Step {
  readonly title: string;
  /** The commands of the step, as a user would type them. */
  readonly commands: readonly string[];
  /** Whether the services and files show that the step is done. A step without this function runs every time. */
  readonly isDone?: () => Promise<boolean>;
  readonly do: () => Promise<void>;
}

/** The minimum length of a password, as in supabase/config.toml. */
const PASSWORD_LENGTH = 12;

/** Returns the steps in order. No progress is stored: each step checks the services and files such as `.env`. */
export function stepsOf(choices: Choices, dependencies: Dependencies): readonly Step[] {
  const onNetlify = choices.host === 'netlify';
  return [
    content(choices, dependencies),
    supabaseSignIn(),
    project(choices, dependencies),
    keys(dependencies),
    tables(),
    account(choices, dependencies),
    projects(choices, dependencies),
    ...(onNetlify ? [netlifySignIn(), site(choices, dependencies)] : [siteUrl(dependencies)]),
    settings(dependencies),
    ...(onNetlify
      ? [variables(choices, dependencies), deploy(choices, dependencies)]
      : [build(dependencies)]),
    check(choices, dependencies),
  ];
}

function content({ variant }: Choices, { prompts }: Dependencies): Step {
  return {
    title: 'Your texts',
    commands: [`write SITE_VARIANT=${variant} to .env`],
    do: async () => {
      await readVariant(variant);
      const left = listContentPlaceholders(variant);
      const count = left.filter((line) => line.startsWith('    ')).length;
      if (count > 0) {
        prompts.message(left.join('\n'));
        await requireConfirmation(
          prompts,
          `Placeholders that will appear on your site: ${count}. Continue?`,
        );
      }
      if (readEnvFile()['SITE_VARIANT'] !== variant) writeEnvFile({ SITE_VARIANT: variant });
    },
  };
}

function supabaseSignIn(): Step {
  return {
    title: 'Sign in to Supabase',
    commands: [supabase.commands.projects, `${supabaseCli} login`],
    isDone: () => succeeds(supabase.listProjects),
    do: () => showCommand(`${supabaseCli} login`),
  };
}

function project({ name, region }: Choices, { prompts, urlOf }: Dependencies): Step {
  const create = `${supabaseCli} projects create ${name} --org-id <organisation> --region ${region} --yes`;
  const link = `${supabaseCli} link --project-ref <ref>`;
  /**
   * Returns the reference of the project in `.env`, or of the project that is linked to this folder.
   *
   * @throws {CommandFailure} if `.env` names a backend that Supabase does not host
   */
  const known = () => {
    const { PUBLIC_SUPABASE_URL: written } = readEnvFile();
    const linked = supabase.linkedProject();
    const url = written && (URL.parse(written)?.origin ?? written);
    if (url === undefined || (linked !== undefined && url === urlOf(linked))) return linked;
    const ref = projectOf(url);
    if (ref !== undefined) return ref;
    throw new CommandFailure(
      `.env points to a backend that is not hosted by Supabase: PUBLIC_SUPABASE_URL=${url}. Clear it to use a Supabase project.`,
    );
  };
  return {
    title: 'A Supabase project',
    commands: [supabase.commands.organisations, create, link],
    isDone: async () => {
      const ref = known();
      if (ref === undefined || ref !== supabase.linkedProject()) return false;
      await supabase.waitUntilStarted(ref);
      return true;
    },
    do: async () => {
      let ref = known();
      const all = await supabase.listProjects();
      if (ref !== undefined && !all.some((one) => one.ref === ref)) {
        throw new CommandFailure(
          `The account you are signed in with has no project "${ref}", which is set in .env or supabase/.temp.`,
        );
      }
      ref ??= await chooseProject(name, all, prompts);
      if (ref === undefined) {
        const organisation = await chooseOrganisation(prompts);
        prompts.message(
          'The CLI asks for a database password. Press Enter to generate one. You do not need it later.',
        );
        await showCommand(fillIn(create, organisation));
        ref = (await supabase.listProjects()).find((one) => one.name === name)?.ref;
        if (ref === undefined) throw new CommandFailure(`The project "${name}" was not created.`);
      }
      prompts.message('Waiting for the project to start. A new one takes a minute or two.');
      await supabase.waitUntilStarted(ref);
      await showCommand(fillIn(link, ref));
    },
  };
}

/**
 * Returns the reference of the project with this name. If there is none, asks which of the account's projects to use,
 * or whether to create a new one. Returns `undefined` for a new project, or if the account has no projects.
 */
async function chooseProject(
  name: string,
  all: readonly supabase.Project[],
  prompts: Prompts,
): Promise<string | undefined> {
  const existing = all.find((one) => one.name === name);
  if (existing !== undefined) prompts.message(`Using the project "${name}" from your account.`);
  if (existing !== undefined || all.length === 0) return existing?.ref;
  const selected = await prompts.select('Which Supabase project?', [
    { value: '', label: `A new one, "${name}"` },
    ...all.map((one) => ({ value: one.ref, label: `${one.name} (${one.status})` })),
  ]);
  return selected || undefined;
}

async function chooseOrganisation(prompts: Prompts): Promise<string> {
  const [first, ...others] = await supabase.listOrganisations();
  if (first === undefined) {
    throw new CommandFailure(
      'Your account has no organisation. Create one at https://supabase.com/dashboard/new.',
    );
  }
  if (others.length === 0) return first.slug;
  const choices = [first, ...others].map(({ slug, name }) => ({ value: slug, label: name }));
  return prompts.select('In which organisation?', choices);
}

function keys({ urlOf }: Dependencies): Step {
  const names = ['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY'] as const;
  return {
    title: 'The URL and the publishable key in .env',
    commands: [supabase.commands.keys, `write ${names.join(' and ')} to .env`],
    isDone: async () => names.every((name) => readEnvFile()[name] !== undefined),
    do: async () => {
      const [url, key] = names;
      writeEnvFile({ [url]: urlOf(linkedRef()), [key]: await supabase.publishableKey() });
    },
  };
}

function tables(): Step {
  return {
    title: 'Tables, policies and buckets',
    commands: [supabase.commands.migrations, supabase.commands.tables, `${pushMigrations} --yes`],
    isDone: supabase.hasMigrations,
    do: async () => {
      const others = await supabase.otherTables();
      if (others.length > 0) {
        throw new CommandFailure(
          `The project has tables that belong to another application (${others.slice(0, 3).join(', ')}), so nothing was changed. To choose another project, clear PUBLIC_SUPABASE_URL in .env, and run "${supabaseCli} unlink".`,
        );
      }
      await showCommand(`${pushMigrations} --yes`);
    },
  };
}

function account({ email }: Choices, { prompts }: Dependencies): Step {
  return {
    title: 'Your account, as an admin',
    commands: [supabase.commands.secretKeys, `create ${email}`, `npm run admin -- grant ${email}`],
    isDone: async () => (await listAdmins(backendUrl(), await supabase.secretKey())).length > 0,
    do: async () => {
      const key = await supabase.secretKey();
      if ((await grantAdmin(backendUrl(), key, email)) === 'granted') return;
      const chosen = await prompts.password(
        `A password for ${email}, to sign in to your site`,
        (value) =>
          value.length < PASSWORD_LENGTH ? `At least ${PASSWORD_LENGTH} characters` : undefined,
      );
      await prompts.password('Repeat the password', (value) =>
        value === chosen
          ? undefined
          : 'The passwords differ. Try again, or press Ctrl-C and run the command again to choose another.',
      );
      await createAccount(backendUrl(), key, email, chosen);
      await grantAdmin(backendUrl(), key, email);
    },
  };
}

function projects({ variant }: Choices, { prompts }: Dependencies): Step {
  const client = async () => sessionlessClient(backendUrl(), await supabase.secretKey());
  let isDeclined = false;
  return {
    title: 'Your projects',
    commands: ['npm run projects'],
    isDone: async () => {
      const wanted = readVariantProjects(variant);
      if (wanted === null || isDeclined) return true;
      return (await missingProjects(await client(), wanted.rows)).length === 0;
    },
    do: async () => {
      const { rows = [] } = readVariantProjects(variant) ?? {};
      const own = await client();
      const missing = await missingProjects(own, rows);
      prompts.message(missing.map(({ title }) => title).join('\n'));
      // If other projects exist, the owner may have deleted the missing ones at /admin.
      if ((await readTable(own, 'projects', 'id')).length > 0) {
        isDeclined = !(await prompts.confirm(
          'Add these projects to the ones already on your site?',
        ));
      }
      if (!isDeclined) await addProjects(own, rows, () => undefined);
    },
  };
}

function netlifySignIn(): Step {
  return {
    title: 'Sign in to Netlify',
    commands: [netlify.commands.sites, `${netlifyCli} login`],
    isDone: () => succeeds(netlify.listSites),
    do: () => showCommand(`${netlifyCli} login`),
  };
}

function site({ name }: Choices, { prompts }: Dependencies): Step {
  const create = netlifySiteCommand(`sites:create --name ${name} --account-slug <team>`);
  const link = netlifySiteCommand('link --id <site>');
  const linked = (sites: readonly netlify.Site[]) =>
    sites.find(({ id }) => id === netlify.linkedSite());
  return {
    title: 'A Netlify site, and its URL in .env',
    commands: [netlify.commands.teams, create, link, 'write SITE_URL to .env'],
    isDone: async () =>
      linked(await netlify.listSites()) !== undefined && readEnvFile()['SITE_URL'] !== undefined,
    do: async () => {
      const sites = await netlify.listSites();
      if (linked(sites) === undefined) {
        const existing = netlify.siteNamed(sites, name);
        if (existing === undefined) await showCommand(fillIn(create, await chooseTeam(prompts)));
        else {
          await requireConfirmation(
            prompts,
            `Your account already has the site ${existing.ssl_url}. Publish there and replace its current content?`,
          );
          await showCommand(fillIn(link, existing.id));
        }
      }
      const url = linked(await netlify.listSites())?.ssl_url;
      if (url === undefined) throw new CommandFailure(`The site "${name}" was not created.`);
      // Keeps a custom domain.
      if (readEnvFile()['SITE_URL'] === undefined) writeEnvFile({ SITE_URL: url });
    },
  };
}

async function chooseTeam(prompts: Prompts): Promise<string> {
  const [first, ...others] = await netlify.listTeams();
  if (first === undefined) throw new CommandFailure('Your Netlify account has no team.');
  if (others.length === 0) return first.slug;
  const choices = [first, ...others].map(({ slug, name }) => ({ value: slug, label: name }));
  return prompts.select('In which team?', choices);
}

function siteUrl({ prompts }: Dependencies): Step {
  return {
    title: 'The URL of your site in .env',
    commands: ['write SITE_URL to .env'],
    isDone: async () => readEnvFile()['SITE_URL'] !== undefined,
    do: async () => {
      const isOrigin = (value: string) => /^https:[/][/][\w.-]+$/.test(value);
      const url = await prompts.text('The URL of your site', 'https://', (value) =>
        isOrigin(value)
          ? undefined
          : 'Enter a URL without a path, such as https://www.your-domain.com',
      );
      writeEnvFile({ SITE_URL: url });
    },
  };
}

function settings({ prompts }: Dependencies): Step {
  const compare = () => supabase.compareSettings(siteUrlOf());
  return {
    title: 'The settings in supabase/config.toml',
    commands: [supabase.commands.settings, `${pushSettings} --yes`],
    isDone: async () => (await compare()).lines.length === 0,
    do: async () => {
      const { lines, replacesOwn } = await compare();
      prompts.message(lines.join('\n'));
      if (replacesOwn)
        await requireConfirmation(prompts, 'Change these settings of the Supabase project?');
      await showCommand(`${pushSettings} --yes`, { SITE_URL: siteUrlOf() });
    },
  };
}

function variables({ variant }: Choices, { prompts }: Dependencies): Step {
  const names = [
    'SITE_VARIANT',
    'PUBLIC_SUPABASE_URL',
    'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    'PUBLIC_CONTACT_DELIVERY',
  ];
  const set = (name: string) => netlifySiteCommand(`env:set ${name} <value from .env>`);
  const different = async () => {
    const there = await netlify.listVariables();
    const here: Readonly<Record<string, string>> = { ...readEnvFile(), SITE_VARIANT: variant };
    return names.flatMap((name) => {
      const [value, before] = [here[name], there[name]];
      return value === undefined || value === before ? [] : [{ name, value, before }];
    });
  };
  return {
    title: 'The variables of the Netlify site',
    commands: [netlify.commands.variables, ...names.map(set)],
    isDone: async () => (await different()).length === 0,
    do: async () => {
      for (const { name, value, before } of await different()) {
        const command = fillIn(set(name), value);
        if (before === undefined) {
          // Without --force, the CLI asks for confirmation if the variable has a value for previews or branches.
          await showCommand(command);
        } else {
          await requireConfirmation(
            prompts,
            `${name} is set to "${before}" on Netlify. Replace it with "${value}"?`,
          );
          // Keeps the values for previews and branches.
          await showCommand(`${command} --context production --force`);
        }
      }
    },
  };
}

const BUILD = 'npm run build';

/**
 * Returns the variables of a build. The variables in `.env` override those in the shell. The build requires the list of
 * projects, because a site without the list must not replace a site that has it.
 */
const buildVariables = () => ({ ...readEnvFile(), PROJECTS_SNAPSHOT: 'required' });

function deploy({ repository }: Choices, { prompts }: Dependencies): Step {
  const upload = netlifySiteCommand('deploy --prod --no-build --dir dist');
  const commands = repository
    ? [netlifySiteCommand('init'), netlifySiteCommand('deploy --trigger')]
    : [BUILD, upload];
  return {
    title: repository ? 'Build from your repository' : 'Build and upload',
    commands,
    do: async () => {
      if (repository) {
        prompts.message(
          'Netlify builds the site from your repository, so commit and push your texts first.',
        );
      }
      for (const command of commands) await showCommand(command, buildVariables());
    },
  };
}

function build({ prompts }: Dependencies): Step {
  return {
    title: 'The build',
    commands: [BUILD],
    do: async () => {
      await showCommand(BUILD, buildVariables());
      prompts.message(`Upload the folder dist/, starting with _astro/ (docs/other-hosts.md). Then check:
  ${siteUrlOf()} shows your home page, and ${siteUrlOf()}/about shows the page about you
  ${siteUrlOf()}/there-is-no-such-page returns status 404
  the responses have the headers in dist/_headers`);
    },
  };
}

function check({ host, repository }: Choices, { prompts }: Dependencies): Step {
  // If false, Netlify is still building the site, or the owner has not uploaded it to another host yet.
  const isUploaded = host === 'netlify' && !repository;
  return {
    title: 'The check',
    commands: ['npm run doctor', ...(isUploaded ? ['check the live site'] : [])],
    do: async () => {
      const { supabasePublishableKey: publishableKey, supabaseUrl: url } = environment();
      const findings = await runChecks({
        url,
        publishableKey,
        secretKey: await supabase.secretKey(),
        siteUrl: siteUrlOf(),
        isEmbedded: isLocal(url),
        timeout: 15_000,
      });
      if (isUploaded) {
        const live = { siteUrl: siteUrlOf(), supabaseUrl: url, publishableKey };
        findings.push(...(await checkLiveSite(live)));
      }
      prompts.message(writeReport(findings));
      const errors = findings.filter(({ state }) => state === 'error').length;
      if (errors > 0) {
        throw new CommandFailure(
          `Your site needs attention. Errors in the report above: ${errors}.`,
        );
      }
    },
  };
}

/**
 * Returns the reference of the project that is linked to this folder.
 *
 * @throws {CommandFailure} if no project is linked
 */
function linkedRef(): string {
  const ref = supabase.linkedProject();
  if (ref === undefined) throw new CommandFailure('This folder is not linked to a project.');
  return ref;
}

/**
 * Returns the checked variables from `.env`. Without SITE_URL, which a later step may write, uses the local URL.
 *
 * @throws {BuildError} naming each variable that is missing or invalid
 */
function environment() {
  return parseEnvironment({ SITE_URL: localDefaults.SITE_URL, ...readEnvFile() }, listVariants());
}

function backendUrl(): string {
  return environment().supabaseUrl;
}

function siteUrlOf(): string {
  return environment().siteUrl;
}

async function requireConfirmation(prompts: Prompts, question: string): Promise<void> {
  if (!(await prompts.confirm(question))) {
    throw new CommandFailure('You answered no.');
  }
}

/** Returns `true` if a command succeeds, or `false` if the user is not signed in. Throws any other error. */
async function succeeds(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read();
    return true;
  } catch (error) {
    if (error instanceof CommandFailure && error.message.includes('not signed in')) return false;
    throw error;
  }
}

/** Returns the owner's variants. If `selected` (by default, SITE_VARIANT) names one of them, returns only that one. */
export function ownVariants(selected = readVariables()['SITE_VARIANT']): readonly string[] {
  const own = listVariants().filter((name) => !shippedVariants.some((one) => one === name));
  return selected !== undefined && own.includes(selected) ? [selected] : own;
}
