import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { firefox, webkit } from '@playwright/test';
import { runTool } from '../scripts/command/run-tool.ts';
import { run } from '../scripts/command/run.ts';
import { findChromium, installedShell } from './setup/find-chromium.ts';

const HELP = `Runs Vitest (unit and database tests), then Playwright (the built site in a browser).

  npm test
  npm run test:full    also runs the tests that take longer

The last line is "N passed, N failed". docs/testing.md explains how to run one test.`;

/**
 * The number of cases that a full run generates for each property. The cases differ in each full run, so there must be
 * enough to include even the rare kinds that the tests need. `npm test` generates only 100 cases, because a case in a
 * database or a form takes tens of milliseconds.
 */
const FULL_RUNS = '2000';

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

await run(HELP, async () => {
  const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } });
  if (values.full) process.env['HOSTILE_RUNS'] ??= FULL_RUNS;
  const browser = findChromium();
  console.log(`The tests use the browser ${browser}.`);
  if (browser !== installedShell()) {
    console.log(
      'The headless shell is much faster. To install it: npx playwright install --only-shell chromium',
    );
  }
  // With this variable, the test runner does not search for a browser or install one again.
  process.env['CHROMIUM_PATH'] = browser;
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-test-'));
  try {
    const vitest = await runVitest(join(folder, 'vitest.json'), values.full);
    const playwright = await runPlaywright(join(folder, 'playwright.json'), values.full);
    const passed = vitest.passed + playwright.passed;
    const failed = vitest.failed + playwright.failed;
    for (const engine of [firefox, webkit]) {
      if (!existsSync(engine.executablePath())) {
        console.log(
          `Not tested: ${engine.name()}. To install it: npx playwright install ${engine.name()}`,
        );
      }
    }
    console.log(`\n${passed} passed, ${failed} failed`);
    if (failed > 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function runVitest(report: string, full: boolean): Promise<Counts> {
  const projects = ['unit', 'database', ...(full ? ['full'] : [])];
  const status = await runTool('vitest', [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests = 0, numFailedTests = 0 } = readReport<{
    numPassedTests: number;
    numFailedTests: number;
  }>(report);
  return counts(status, numPassedTests, numFailedTests);
}

async function runPlaywright(report: string, full: boolean): Promise<Counts> {
  const status = await runTool('@playwright/test', ['test', '--reporter=list,json,html'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PLAYWRIGHT_HTML_OPEN: 'never',
    ...(full ? { TEST_FULL: '1' } : {}),
  });
  const { stats } = readReport<{ stats: { expected: number; unexpected: number } }>(report);
  return counts(status, stats?.expected ?? 0, stats?.unexpected ?? 0);
}

/** Returns a test runner's counts. A runner that fails although no test failed counts as one failure. */
function counts(status: number, passed: number, failed: number): Counts {
  return { passed, failed: status === 0 ? failed : Math.max(failed, 1) };
}

function readReport<Report>(file: string): Partial<Report> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {};
}
