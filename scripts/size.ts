import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { passedByteBudgets } from './bench/check-bytes.ts';
import { weighPage } from './bench/page-weight.ts';
import { pages } from './bench/pages.ts';
import { formatTable, kilobytes } from './bench/table.ts';
import { run } from './command.ts';
import { root } from './site/build.ts';

const HELP = `Weighs every page of a built site, in KB of brotli, and holds the budgets of
scripts/bench/budgets.ts.

  npm run build:all && npm run size    every content in dist/
  npm run size -- --folder <folder>    a site, or a folder of sites, elsewhere`;

await run(HELP, async () => {
  const { values } = parseArgs({
    options: { folder: { type: 'string', default: join(root, 'dist') } },
  });
  const builds = findBuilds(values.folder);
  const passed: string[] = [];
  const rows = [
    ['page', 'HTML+CSS', 'running', 'script', 'on demand', 'fonts', 'images', 'everything'],
  ];
  for (const { label, folder } of builds) {
    for (const page of pages) {
      const weight = await weighPage(folder, page.file);
      const { running, script, onDemand, fonts, images, everything } = weight;
      rows.push([
        `${label}${page.route}`,
        ...[weight.page, running, script, onDemand, fonts, images, everything].map(kilobytes),
      ]);
      passed.push(...passedByteBudgets(page, weight).map((sentence) => `${label}${sentence}`));
    }
  }
  console.log(formatTable(rows));
  if (passed.length > 0) throw new Error(`Over budget:\n  ${passed.join('\n  ')}`);
});

/** The sites of a folder: itself, or every folder in it. */
function findBuilds(folder: string): { readonly label: string; readonly folder: string }[] {
  const isSite = (path: string) => existsSync(join(path, 'index.html'));
  if (isSite(folder)) return [{ label: '', folder }];
  const found = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => isSite(join(folder, name)))
        .map((name) => ({ label: name, folder: join(folder, name) }))
    : [];
  if (found.length === 0) {
    throw new Error(`There is no built site in ${folder}: run "npm run build:all" first.`);
  }
  return found;
}
