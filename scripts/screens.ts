import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { listVariants } from '../src/site/variants.ts';
import { findBrowser } from './find-browser.ts';
import {
  type TemporaryBackend,
  freePorts,
  startTemporaryBackend,
} from './backend/temporary-backend.ts';
import { run } from './command.ts';
import { type ReportRow, compare, writeReport } from './screens/compare.ts';
import { demandTypefaces, photograph } from './screens/photograph.ts';
import { screens } from './screens/screens.ts';
import { buildSite, root } from './site/build.ts';
import { serveSite } from './site/serve.ts';

const HELP = `Photographs every screen: each content, both themes, three widths.

  npm run screens                        into screens/, with screens/index.html to look at them
  npm run screens -- --since main        what has changed since a git revision
  npm run screens -- --screen home --variant developer --theme dark --width 390

Each option may be given more than once. It uses an embedded backend of its own with the demo content.`;

const WIDTHS = ['390', '800', '1280'];
const THEMES = ['light', 'dark'] as const;

interface Choice {
  readonly variants: readonly string[];
  readonly themes: readonly ('light' | 'dark')[];
  readonly widths: readonly number[];
  readonly screens: typeof screens;
}

await run(HELP, async () => {
  const { values } = parseArgs({
    options: {
      since: { type: 'string' },
      screen: { type: 'string', multiple: true },
      variant: { type: 'string', multiple: true },
      theme: { type: 'string', multiple: true },
      width: { type: 'string', multiple: true },
    },
  });
  const pick = <Value extends string>(
    name: string,
    wanted: readonly string[] | undefined,
    known: readonly Value[],
  ): readonly Value[] => {
    const unknown = wanted?.find((value) => !known.some((each) => each === value));
    if (unknown !== undefined) {
      throw new Error(`--${name} ${unknown} is none of ${known.join(', ')}.`);
    }
    return known.filter((value) => wanted?.includes(value) ?? true);
  };
  const named = pick(
    'screen',
    values.screen,
    screens.map(({ name }) => name),
  );
  const choice: Choice = {
    variants: pick('variant', values.variant, listVariants()),
    themes: pick('theme', values.theme, THEMES),
    widths: values.width?.map(Number) ?? WIDTHS.map(Number),
    screens: screens.filter(({ name }) => named.includes(name)),
  };
  const folder = join(root, 'screens');
  rmSync(folder, { recursive: true, force: true });

  const backend = await startTemporaryBackend('http://localhost');
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    if (values.since !== undefined) {
      const before = checkOut(values.since, join(backend.folder, 'before'));
      try {
        await tour(browser, backend, choice, join(folder, 'before'), before, true);
      } finally {
        // First the link by itself: git may take a junction of Windows for the folder it leads to.
        rmSync(join(before, 'node_modules'), { force: true });
        execFileSync('git', ['worktree', 'remove', '--force', before], { cwd: root });
      }
    }
    const now = await tour(browser, backend, choice, join(folder, 'now'), root);
    const report = join(folder, 'index.html');
    const rows = values.since === undefined ? now.map(justNow) : await changes(now, folder);
    const heading =
      values.since === undefined
        ? 'Screens'
        : `${rows.length} screens changed since ${values.since}`;
    writeReport(report, heading, rows);
    console.log(`${now.length} pictures. ${heading}: ${relative(root, report)}`);
  } finally {
    await browser.close();
    await backend.stop();
  }
});

/** Builds each content of a checkout, serves it, and photographs its screens. */
async function tour(
  browser: Browser,
  backend: TemporaryBackend,
  choice: Choice,
  folder: string,
  checkout: string,
  lenient = false,
): Promise<string[]> {
  const taken: string[] = [];
  for (const variant of choice.variants) {
    const [port = 0] = await freePorts(1);
    const build = join(backend.folder, 'build');
    const environment = {
      variant,
      siteUrl: `http://localhost:${port}`,
      supabaseUrl: backend.url,
      supabasePublishableKey: backend.keys.publishable,
    };
    await buildSite(environment, build, true, checkout);
    demandTypefaces(build);
    const site = await serveSite(build, port);
    for (const theme of choice.themes) {
      for (const width of choice.widths) {
        const place = join(variant, theme, String(width));
        const tour = { siteUrl: site.url, theme, width, screens: choice.screens, lenient };
        const photographs = await photograph(browser, tour, join(folder, place));
        taken.push(...photographs.map(({ screen }) => join(place, `${screen}.png`)));
      }
    }
    await site.stop();
  }
  return taken;
}

/** Lays a git revision beside this checkout, with the same packages. */
function checkOut(revision: string, folder: string): string {
  execFileSync('git', ['worktree', 'add', '--detach', '--force', folder, revision], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const packages = join(folder, 'node_modules');
  if (!existsSync(packages)) symlinkSync(join(root, 'node_modules'), packages, 'junction');
  return folder;
}

function justNow(picture: string): ReportRow {
  return { title: picture, pictures: [`now/${picture}`], note: '' };
}

async function changes(pictures: readonly string[], folder: string): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  for (const picture of pictures) {
    const difference = join(folder, 'difference', picture);
    mkdirSync(join(difference, '..'), { recursive: true });
    const found = await compare(
      join(folder, 'before', picture),
      join(folder, 'now', picture),
      difference,
    );
    if (found.kind === 'same') continue;
    rows.push(
      found.kind === 'added'
        ? { title: picture, pictures: [`now/${picture}`], note: 'new' }
        : {
            title: picture,
            pictures: [`before/${picture}`, `now/${picture}`, `difference/${picture}`],
            note: `${(found.part * 100).toFixed(2)} % of the pixels`,
          },
    );
  }
  return rows;
}
