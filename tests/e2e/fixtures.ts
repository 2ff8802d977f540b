import { type BrowserContextOptions, type Page, expect, test as base } from '@playwright/test';
import { type BrowserState, admin, signedIn } from '../setup/accounts.ts';
import { type Delivery, siteOf, siteWith } from '../setup/servers.ts';
import { isList, keepRows, OwnProjects } from './support/own-projects.ts';

export { expect };

/** How a page is opened: see {@link Open}. */
export interface OpenOptions extends BrowserContextOptions {
  /** The variant to visit; consultant by default. */
  readonly variant?: string;
  /** Visits the site with this way of delivery. */
  readonly delivery?: Delivery;
  /** Console messages that this test expects; any other one fails it. */
  readonly expectedMessages?: readonly RegExp[];
  /** Runs before the first navigation, to route requests for example. */
  readonly prepare?: (page: Page) => unknown;
}

/** How /admin is opened: see {@link OpenAdmin}. */
export interface AdminOptions extends OpenOptions {
  /** The path that is opened; /admin by default. */
  readonly path?: string;
  /** Whether the lists hold the rows of this test only, whatever other tests add; true by default. */
  readonly onlyOwn?: boolean;
}

/** Opens a path of the built site, or a URL, in a fresh context. */
export type Open = (path: string, options?: OpenOptions) => Promise<Page>;

/** Opens /admin as a signed-in admin. A test that signs out needs a `storageState` of its own. */
export type OpenAdmin = (options?: AdminOptions) => Promise<Page>;

/** A network that loses requests. */
export interface Network {
  /** From now on, requests of the page to a URL that matches get no answer. */
  readonly lose: (page: Page, url: string) => Promise<unknown>;
  /** From now on, everything is answered again. */
  readonly recover: () => void;
}

/** Runs a task when the test is over; the last one first. */
export type AtEnd = (task: () => unknown) => void;

interface Fixtures {
  readonly atEnd: AtEnd;
  readonly network: Network;
  readonly open: Open;
  readonly openAdmin: OpenAdmin;
  readonly projects: OwnProjects;
}

const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="10"/>';

/**
 * A test of the built site. It fails on any console message, uncaught error or policy violation that it
 * did not expect.
 *
 * - `open` opens a page in a fresh context.
 * - `openAdmin` opens /admin as a signed-in admin.
 * - `atEnd` runs a task when the test is over.
 * - `network` loses requests.
 * - `projects` are rows and files of this test only; they are removed after it.
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
    // Asked for, so that pages are closed before servers, rows and files go.
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
    // The test is over: what is still on its way to a page that closes is no failure.
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
      lose: (page, url) =>
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
          projects.noteUploads(page);
          // The images and videos of rows with a URL.
          await page.route('https://example.com/**', (route) =>
            route.fulfill({ contentType: 'image/svg+xml', body: EMPTY_PICTURE }),
          );
          if (onlyOwn) await page.route(isList, keepRows(projects.owns));
          await prepare?.(page);
        },
      }),
    );
  },
});

/** Records what the console says and what violates the content security policy. */
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
