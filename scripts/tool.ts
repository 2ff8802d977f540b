import { runTool } from './command/run-tool.ts';
import { run } from './command/run.ts';

/** A command of package.json that runs the commands of packages. */
interface Tool {
  readonly help: string;
  /** One after the other, until one fails. The last one gets the parameters of the user. */
  readonly commands: readonly string[];
}

const TOOLS: Readonly<Record<string, Tool>> = {
  build: {
    help: `Builds the site for production into dist/. A build that fails leaves the earlier one there as it was.

  npm run build
  npm run build -- --variant developer   the developer variant, whatever SITE_VARIANT says

It needs the variables of .env.example, from the shell or from .env. It lists what is not filled in yet.
The other options are those of "npx astro build".`,
    commands: ['astro build'],
  },
  check: {
    help: `Checks format, lint, types, and that there are no unused files, exports or dependencies.

  npm run check

"npm run format" corrects the format.`,
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
  npm run test:unit -- src/domain   the files whose path has this text

The other options are those of "npx vitest run".`,
    commands: ['vitest run --project unit'],
  },
  'test:postgres': {
    help: `Applies the migrations on a PostgreSQL server, and tests them and their policies there.

  npm run test:postgres

It starts a server of its own with the PostgreSQL of this machine, or uses the one of POSTGRES_URL, in
databases that it creates and removes.`,
    commands: ['vitest run --project postgres'],
  },
  size: {
    help: `Compares the size of each page with its limit in .size-limit.js.

  npm run build:all && npm run size

The other options are those of "npx size-limit".`,
    commands: ['size-limit'],
  },
  types: {
    help: `Writes src/backend/database.types.ts, the types of the tables, after a change of the migrations.

  npm run types

It needs PostgreSQL, as "npm run test:postgres" does, and downloads the Supabase CLI.`,
    commands: ['vitest run --project types --update'],
  },
  schemas: {
    help: `Writes content/.schemas/, by which editors complete and check the files of a variant.

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
