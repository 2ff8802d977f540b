import { parseArgs } from 'node:util';
import { reasonOf } from '../src/domain/reason-of.ts';
import { localDefaults, parseEnvironment, readVariables } from '../src/site/environment.ts';
import { startingProjectsFile } from '../src/site/content/starting-projects.ts';
import { listVariants } from '../src/site/variants.ts';
import { ownerClient } from './owner-access/owner-client.ts';
import { addProjects } from './projects/update-projects.ts';
import { readVariantProjects } from './projects/variant-projects.ts';
import { run } from './command/run.ts';

const HELP = `Adds the projects in content/<variant>/projects.yaml to your database.

  npm run projects -- --variant me
  npm run projects                    uses the variant in SITE_VARIANT

If SUPABASE_SECRET_KEY and PUBLIC_SUPABASE_URL are set, the command writes to the project at that URL. Set the key in
the shell, for this command only. The key is not printed or saved. If neither is set, the command writes to the
embedded backend, which must be running (npm start).

The command lists the projects that it adds, and adds them after the existing ones. It skips a project if the
database has it from an earlier run, or has another one with the same title. It never changes an existing project, so
you can run it again without losing your changes from /admin.`;

await run(HELP, async () => {
  // `readVariables` reads `--variant`. `parseArgs` rejects any other option.
  parseArgs({ options: { variant: { type: 'string' } } });
  const { variant } = parseEnvironment({ ...readVariables(), ...localDefaults }, listVariants());
  const file = startingProjectsFile(variant);
  const projects = readVariantProjects(variant);
  if (projects === null) {
    throw new Error(`There is no ${file}. Add your projects at /admin (docs/projects.md).`);
  }
  const { rows: wanted, unfinished } = projects;
  const { client, url, explain } = ownerClient();
  await addProjects(client, wanted, (missing) => {
    const there = wanted.length - missing.length;
    if (there > 0)
      console.log(`Already in ${url}, and not changed: ${there} of the projects in ${file}.`);
    if (missing.length > 0) {
      const lines = missing.map(({ title }) => `  ${title}`).join('\n');
      console.log(`Adding to ${url}:\n${lines}`);
    } else if (there === 0) console.log(`There is nothing to add from ${file}.`);
  }).catch((error: unknown) => {
    throw new Error(explain(reasonOf(error)));
  });
  if (unfinished.length === 0) return;
  const lines = unfinished.map((title) => `  ${title}`).join('\n');
  console.error(
    `Not added, because ${file} still has placeholders. Fill them in, then run this command again:\n${lines}`,
  );
  process.exitCode = 1;
});
