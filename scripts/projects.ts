import { parseArgs } from 'node:util';
import { reasonOf } from '../src/domain/reason-of.ts';
import { localDefaults, parseEnvironment, readVariables } from '../src/site/environment.ts';
import { startingProjectsFile } from '../src/site/content/starting-projects.ts';
import { listVariants } from '../src/site/variants.ts';
import { ownerClient } from './owner-access/owner-client.ts';
import { addProjects } from './projects/update-projects.ts';
import { wantedProjects } from './projects/wanted-projects.ts';
import { run } from './command/run.ts';

const HELP = `Puts the projects of content/<variant>/projects.yaml into the hosted database.

  npm run projects -- --variant me
  npm run projects                    the variant of SITE_VARIANT

With SUPABASE_SECRET_KEY and PUBLIC_SUPABASE_URL it writes to that project. Set the key in the shell for this one
command; it is not printed or saved. Without both it writes to the embedded backend, which must be running
(npm start).

It lists the projects that it adds, and puts them after the existing ones. A project that already exists, by its title
or from an earlier run, stays as it is, with everything you changed at /admin. You can therefore run the command again.`;

await run(HELP, async () => {
  // `parseEnvironment` reads `--variant`. This rejects any other option.
  parseArgs({ options: { variant: { type: 'string' } } });
  const { variant } = parseEnvironment({ ...readVariables(), ...localDefaults }, listVariants());
  const file = startingProjectsFile(variant);
  const projects = wantedProjects(variant);
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
    `Not added, because ${file} still has placeholders for them. Fill them in and run this again:\n${lines}`,
  );
  process.exitCode = 1;
});
