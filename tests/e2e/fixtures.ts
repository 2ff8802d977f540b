import { type BrowserContextOptions, type Page, expect, test as base } from '@playwright/test';
import { type BrowserState, admin, signedIn } from '../setup/accounts.ts';
import { type Delivery, siteOf, siteWith } from '../setup/servers.ts';
import { isListRequest, keepRows, OwnProjects } from './support/own-projects.ts';

export { expect };

/** The options of {@link Open}. */
export interface OpenOptions extends BrowserContextOptions {
  /** The variant to visit. The default is consultant. */
  readonly variant?: string;
  /** The delivery method of the site to visit. If it is set, `variant` has no effect. */
  readonly delivery?: Delivery;
  /** Console messages, errors and policy violations that this test expects. Any others fail the test. */
  readonly expectedMessages?: readonly RegExp[];
  /** Runs before the first navigation, for example to route requests. */
  readonly prepare?: (page: Page) => unknown;
}

/** The options of {@link OpenAdmin}. */
export interface AdminOptions extends OpenOptions {
  /** The path to open. The default is /admin. */
  readonly path?: string;
  /** Whether lists of projects contain only the rows that belong to this test. The default is true. */
  readonly onlyOwn?: boolean;
}

/** Opens a path on the built site, or a URL, in a new context. */
export type Open = (path: string, options?: OpenOptions) => Promise<Page>;

/** Opens /admin as an admin, in a session that tests share. A test that signs out needs its own `storageState`. */
export type OpenAdmin = (options?: AdminOptions) => Promise<Page>;

/** A simulated network that can fail. */
export interface Network {
  /** Makes matching requests from the page fail until the test calls `recover`. */
  readonly fail: (page: Page, url: string) => Promise<unknown>;
  /** Lets all requests through again. */
  readonly recover: () => void;
}

/** Runs a task when the test is over. Tasks run in reverse order. */
export type AtEnd = (task: () => unknown) => void;

interface Fixtures {
  readonly atEnd: AtEnd;
  readonly network: Network;
  readonly open: Open;
  readonly openAdmin: OpenAdmin;
  readonly projects: OwnProjects;
}

const EMPTY_IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="10"/>';

/**
 * A test of the built site. It fails on any unexpected console message, uncaught error or policy violation.
 *
 * - `open` opens a page in a new context.
 * - `openAdmin` opens /admin as a signed-in admin.
 * - `atEnd` runs a task when the test is over.
 * - `network` makes requests fail.
 * - `projects` adds rows and files for this test, and removes them afterwards.
 */
export const test = base.extend<Fixtures, { adminState: () => Promise<BrowserState> }>({
  adminState: [
    async ({}, use) => {
      let state: BrowserState;
      let until = 0;
      await use(async () => {
        if (Date.now() > until) {
          state = await signedIn(admin);
          until = Date.now() + 10 * 60_000;
        }
        return state;
      });
    },
    { scope: 'worker' },
  ],

  open: async ({ browser, atEnd, projects }, use) => {
    // Depends on these fixtures so that pages close before servers stop and before rows and files are removed.
    void [atEnd, projects];
    const unexpected: string[] = [];
    await use(async (path, options = {}) => {
      const { variant = 'consultant', delivery, expectedMessages = [], prepare, ...rest } = options;
      const page = await (await browser.newContext(rest)).newPage();
      await recordMessages(page, (text) => {
        if (!expectedMessages.some((pattern) => pattern.test(text))) unexpected.push(text);
      });
      await prepare?.(page);
      const site = delivery ? siteWith(delivery) : siteOf(variant);
      await page.goto(new URL(path, site).href);
      return page;
    });
    // Copied before the pages close, so requests that fail because a page closes do not fail the test.
    const messages = [...unexpected];
    const pages = browser.contexts().flatMap((context) => context.pages());
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(messages, 'console messages that the test did not expect').toEqual([]);
  },

  atEnd: async ({}, use) => {
    const tasks: (() => unknown)[] = [];
    await use((task) => tasks.unshift(task));
    for (const task of tasks) await task();
  },

  network: async ({}, use) => {
    let works = false;
    await use({
      fail: (page, url) =>
        page.route(url, (route) => (works ? route.fallback() : route.abort('namenotresolved'))),
      recover: () => {
        works = true;
      },
    });
  },

  projects: async ({}, use) => {
    const projects = new OwnProjects();
    await use(projects);
    await projects.remove();
  },

  openAdmin: async ({ adminState, projects, open }, use) => {
    await use(async ({ path = '/admin', onlyOwn = true, prepare, ...options } = {}) =>
      open(path, {
        storageState: await adminState(),
        ...options,
        prepare: async (page) => {
          projects.recordUploads(page);
          // Responds to requests for the files on example.com that some rows refer to.
          await page.route('https://example.com/**', (route) =>
            route.fulfill({ contentType: 'image/svg+xml', body: EMPTY_IMAGE }),
          );
          if (onlyOwn) await page.route(isListRequest, keepRows(projects.owns));
          await prepare?.(page);
        },
      }),
    );
  },
});

/** Records console messages, uncaught errors and violations of the content security policy. */
async function recordMessages(page: Page, record: (text: string) => void): Promise<void> {
  const context = page.context();
  context.on('console', (message) => record(`${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => record(`uncaught: ${error.error().message}`));
  await context.exposeBinding('recordViolation', (_source, text: string) => record(text));
  await context.addInitScript(() => {
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        const { recordViolation } = globalThis as unknown as {
          recordViolation: (text: string) => void;
        };
        recordViolation(
          `violation: ${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`,
        );
      },
      { capture: true },
    );
  });
}
