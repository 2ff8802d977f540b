import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

/** How a page is opened: see {@link setUpBrowser}. */
export interface OpenOptions extends BrowserContextOptions {
  /** The content to visit; consultant by default. */
  readonly variant?: string;
  /** Visits the site with this way of delivery. */
  readonly delivery?: 'supabase' | 'netlify';
  /** Console messages that this test expects; any other one fails it. */
  readonly expectedMessages?: readonly RegExp[];
  /** Runs before the first navigation, to route requests for example. */
  readonly prepare?: (page: Page) => unknown;
}

/** Opens a path of the built site, or a URL, in a fresh context. */
export type Open = (path: string, options?: OpenOptions) => Promise<Page>;

/**
 * Gives a test file a browser. Every context is closed after its test, and a test fails on any
 * console message, uncaught error or policy violation that it did not expect.
 */
export function setUpBrowser(): Open {
  let browser: Browser;
  let unexpected: string[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: inject('browserPath'),
      args: [
        '--disable-background-networking',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    });
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    const messages = unexpected;
    unexpected = [];
    expect(messages, 'console messages that no test expected').toEqual([]);
  });
  afterAll(() => browser.close());

  return async (
    path,
    { variant = 'consultant', delivery, expectedMessages = [], prepare, ...options } = {},
  ) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    const page = await context.newPage();
    const record = (text: string) => {
      if (!expectedMessages.some((pattern) => pattern.test(text))) unexpected.push(text);
    };
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
    await prepare?.(page);
    const site = delivery ? inject('deliveries')[delivery].url : inject('sites')[variant];
    await page.goto(new URL(path, site).href);
    return page;
  };
}
