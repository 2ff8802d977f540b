import { runTool } from './command/run-tool.ts';
import { run } from './command/run.ts';

/** A package.json command that runs commands of installed packages. */
interface Tool {
  readonly help: string;
  /** The commands, which run in order until one fails. The last one gets the user's arguments. */
  readonly commands: readonly string[];
}

const TOOLS: Readonly<Record<string, Tool>> = {
  build: {
    help: `Builds the site for production into dist/. If the build fails, dist/ keeps the earlier build.

  npm run build
  npm run build -- --variant developer   builds the developer variant, even if SITE_VARIANT is set to another one

The build needs the variables in .env.example, from the shell or .env. It lists what you have not filled in
yet. Other options are passed to "astro build".`,
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
  npm run test:unit -- src/domain   runs only the files whose path contains this text

Other options are passed to "vitest run".`,
    commands: ['vitest run --project unit'],
  },
  'test:postgres': {
    help: `Tests the migrations and their policies on a PostgreSQL server.

  npm run test:postgres

The command uses the server at POSTGRES_URL. Without this variable, it starts its own server with the
PostgreSQL that is installed on this machine. It creates the databases that it needs, and removes them afterwards.`,
    commands: ['vitest run --project postgres'],
  },
  size: {
    help: `Compares the size of each page with its limit in .size-limit.js.

  npm run build:all && npm run size

Other options are passed to "size-limit".`,
    commands: ['size-limit'],
  },
  types: {
    help: `Generates src/backend/database.types.ts, the types of the tables. Run it after you add a migration.

  npm run types

Like "npm run test:postgres", the command needs PostgreSQL. It downloads the Supabase CLI.`,
    commands: ['vitest run --project types --update'],
  },
  schemas: {
    help: `Generates the JSON schemas in content/.schemas/. Editors use them to complete and check the content files.

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
