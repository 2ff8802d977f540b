import { runTool } from './command/run-tool.ts';
import { run } from './command/run.ts';

/** A package.json command that runs commands of installed packages. */
interface Tool {
  readonly help: string;
  /** They run one after the other until one fails. The last one gets the user's arguments. */
  readonly commands: readonly string[];
}

const TOOLS: Readonly<Record<string, Tool>> = {
  build: {
    help: `Builds the site for production into dist/. If the build fails, the earlier one stays there.

  npm run build
  npm run build -- --variant developer   the developer variant, whatever SITE_VARIANT says

It needs the variables of .env.example, from the shell or from .env. It lists what you have not filled in yet.
Other options are passed to "astro build".`,
    commands: ['astro build'],
  },
  check: {
    help: `Checks formatting, lint rules and types, and finds unused files, exports and dependencies.

  npm run check

"npm run format" fixes the formatting.`,
    commands: [
      'prettier --check --log-level warn .',
      'eslint --max-warnings 0 .',
      'astro check --minimumFailingSeverity hint',
      'knip',
      'knip --production --strict --dependencies',
    ],
  },
  format: {
    help: `Formats every file.

  npm run format`,
    commands: ['prettier --write --log-level warn .'],
  },
  'test:unit': {
    help: `Runs the tests that need no browser and no database.

  npm run test:unit
  npm run test:unit -- src/domain   only the files whose path contains this text

Other options are passed to "vitest run".`,
    commands: ['vitest run --project unit'],
  },
  'test:postgres': {
    help: `Applies the migrations to a PostgreSQL server, and tests them and their policies there.

  npm run test:postgres

It starts its own server with the PostgreSQL installed on this machine, or uses the server of POSTGRES_URL. It
creates the databases that it needs and removes them afterwards.`,
    commands: ['vitest run --project postgres'],
  },
  size: {
    help: `Compares the size of each page with its limit in .size-limit.js.

  npm run build:all && npm run size

Other options are passed to "size-limit".`,
    commands: ['size-limit'],
  },
  types: {
    help: `Generates src/backend/database.types.ts, the types of the tables. Run it after adding a migration.

  npm run types

It needs PostgreSQL, as "npm run test:postgres" does, and downloads the Supabase CLI.`,
    commands: ['vitest run --project types --update'],
  },
  schemas: {
    help: `Generates content/.schemas/, which let editors complete and check the files of a variant.

  npm run schemas`,
    commands: ['vitest run --project unit json-schemas --update'],
  },
};

const [name = '', ...parameters] = process.argv.slice(2);
const tool = TOOLS[name];
if (!tool) throw new Error(`Expected one of: ${Object.keys(TOOLS).join(', ')}.`);

await run(tool.help, async () => {
  for (const command of tool.commands) {
    const [first = '', ...own] = command.split(' ');
    const isLast = command === tool.commands.at(-1);
    const status = await runTool(first, isLast ? [...own, ...parameters] : own);
    if (status !== 0) {
      process.exitCode = status;
      return;
    }
  }
});
