import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePorts, startTemporaryBackend } from './backend/temporary-backend.ts';
import { run } from './command.ts';
import { runLoad } from './load/run-load.ts';
import { buildSite } from './site/build.ts';
import { serveSite } from './site/serve.ts';

const HELP = `Lets many visitors read the site while an admin writes, and checks every answer.

  npm run load -- [--visitors <count>] [--seconds <count>]

  --visitors   how many visit at the same time; 200 by default, at most 1000
  --seconds    how long; 30 by default, at most 600

It builds the site and starts a backend of its own, on this machine and for nothing else. It fails
when an answer is wrong, a write is lost, or memory grows by more than a fifth.`;

/** Memory is flat when its late median is not more than this many times its early one. */
const FLAT = 1.2;

await run(HELP, async () => {
  const { values } = parseArgs({
    options: {
      visitors: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '30' },
    },
  });
  const visitors = countOf('--visitors', values.visitors, 1000);
  const seconds = countOf('--seconds', values.seconds, 600);
  const [port = 0] = await freePorts(1);
  const siteUrl = `http://localhost:${port}`;
  const backend = await startTemporaryBackend(siteUrl);
  try {
    const folder = join(backend.folder, 'site');
    await buildSite(
      {
        variant: 'consultant',
        siteUrl,
        supabaseUrl: backend.url,
        supabasePublishableKey: backend.keys.publishable,
      },
      folder,
      true,
    );
    const site = await serveSite(folder, port);
    const target = {
      siteUrl,
      backendUrl: backend.url,
      publishableKey: backend.keys.publishable,
    };
    const report = await runLoad(target, {
      visitors,
      time: seconds * 1000,
      measureMemory: () => ({
        'site and visitors': process.memoryUsage.rss(),
        ...memoryOf('backend', backend.pid),
      }),
    });
    await site.stop();

    console.log(`
  ${visitors} visitors in ${seconds} s: ${report.visits} visits, the slowest of a hundred ${(report.slowest / 1000).toFixed(1)} s
  ${report.writes} writes meanwhile`);
    const grown: string[] = [];
    for (const [name, { early, late }] of Object.entries(report.memory)) {
      const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
      console.log(`  memory of ${name}: ${inMegabytes(early)}, then ${inMegabytes(late)}`);
      if (late > early * FLAT) grown.push(`the memory of ${name} grows`);
    }
    const problems = [...new Set([...report.wrong.slice(0, 20), ...grown])];
    if (problems.length > 0) {
      throw new Error(`${report.wrong.length} answers were wrong.\n  ${problems.join('\n  ')}`);
    }
  } finally {
    await backend.stop();
  }
});

/** What a process holds, in bytes; nothing where the system has no `ps`. */
function memoryOf(name: string, pid: number | undefined): Record<string, number> {
  if (pid === undefined || process.platform === 'win32') return {};
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return { [name]: Number(kilobytes) * 1024 };
}

function countOf(name: string, text: string, most: number): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > most) {
    throw new Error(`${name} takes a whole number from 1 to ${most}.`);
  }
  return count;
}
