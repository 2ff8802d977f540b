import { cpSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { listContentPlaceholders } from '../src/site/placeholders.ts';
import { contentRoot, listVariants } from '../src/site/variants.ts';
import { run } from './command.ts';

const HELP = `Copies a content into a folder of your own, and says what to fill in.

  npm run new -- photographer                    content/photographer/, from the consultant content
  npm run new -- photographer --from developer   from another one`;

await run(HELP, () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string', default: 'consultant' } },
  });
  const [name, ...rest] = positionals;
  const known = listVariants();
  if (name === undefined || rest.length > 0) throw new Error(HELP);
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name)) {
    throw new Error(
      `"${name}" cannot be a folder here: use lowercase letters, digits and hyphens.`,
    );
  }
  if (known.includes(name)) throw new Error(`content/${name}/ exists already.`);
  if (!known.includes(values.from)) {
    throw new Error(`There is no content "${values.from}"; expected one of: ${known.join(', ')}.`);
  }
  cpSync(new URL(values.from, contentRoot), new URL(name, contentRoot), { recursive: true });
  console.log(`content/${name}/ is a copy of content/${values.from}/. Replace each of these, and remove the
comment "# example" after it:

${listContentPlaceholders(name).join('\n')}

Look at it:  npm run dev -- --variant ${name}`);
});
