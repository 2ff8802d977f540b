import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from '@playwright/test';
import type { AtEnd } from '../fixtures.ts';

/** A way in which a request to the backend can fail. */
export interface Fault {
  readonly name: string;
  /** The status of the response, if there is one. */
  readonly status?: number;
  /** Makes a request fail in this way. */
  readonly respond: (route: Route) => Promise<void>;
}

const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };

const errorResponse = (name: string, status: number, message: string, headers = {}): Fault => ({
  name,
  status,
  respond: (route) =>
    route.fulfill({
      status,
      headers: { ...cors, ...headers },
      json: { code: String(status), message },
    }),
});

const textResponse = (name: string, status: number, contentType: string, body: string): Fault => ({
  name,
  status,
  respond: (route) => route.fulfill({ status, headers: cors, contentType, body }),
});

const errorPage =
  '<!doctype html><html><head><title>Error</title></head><body>Bad gateway</body></html>';

/** The faults that can occur if the backend, a proxy or the network fails. */
export const faults: readonly Fault[] = [
  errorResponse('a 401', 401, 'No API key found in request'),
  errorResponse('a 402', 402, 'The quota of this project is used up'),
  errorResponse('a 403', 403, 'This project is restricted'),
  errorResponse('a 429 with Retry-After', 429, 'Too many requests', { 'retry-after': '30' }),
  errorResponse('a 500', 500, 'broken'),
  textResponse('a 502 with an HTML page', 502, 'text/html', errorPage),
  errorResponse('a 503', 503, 'unavailable'),
  textResponse('an empty 504', 504, 'text/plain', ''),
  textResponse('an HTML page instead of data', 200, 'text/html', errorPage),
  textResponse('a truncated response', 200, 'application/json', '[{"id":"1","title":"Half of'),
  textResponse('an empty response', 200, 'application/json', ''),
  textResponse('data in an unexpected shape', 200, 'application/json', '{"rows":[{"title":4}]}'),
  textResponse('a list of invalid values', 200, 'application/json', '[null,1,"two",[],{"id":{}}]'),
  { name: 'a refused connection', respond: (route) => route.abort('connectionrefused') },
  { name: 'an unknown host', respond: (route) => route.abort('namenotresolved') },
  { name: 'a lost connection', respond: (route) => route.abort('connectionreset') },
];

/** A few very different faults, for tests that do not need all of them. */
export const commonFaults = faults.filter(({ name }) =>
  [
    'a 429 with Retry-After',
    'an HTML page instead of data',
    'a truncated response',
    'a list of invalid values',
  ].includes(name),
);

/**
 * Starts a server for responses that a Playwright route cannot produce, and returns its URL. The server stops at the
 * end of the test.
 */
export async function startServer(
  atEnd: AtEnd,
  respond: Parameters<typeof createServer>[1],
): Promise<string> {
  const server: Server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Faults that need their own server, which stops at the end of the test. */
export const slowFaults: readonly {
  readonly name: string;
  readonly status?: number;
  readonly start: (atEnd: AtEnd) => Promise<Fault>;
}[] = [
  {
    name: 'a response that never arrives',
    start: (atEnd) => fromServer('hangs', atEnd, () => undefined),
  },
  {
    name: 'a response that never ends',
    status: 200,
    start: (atEnd) =>
      fromServer('drips', atEnd, (_request, response) => {
        response.writeHead(200, { ...cors, 'content-type': 'application/json' });
        response.write('[');
        const drip = setInterval(() => response.write(' '), 100);
        response.once('close', () => clearInterval(drip));
      }),
  },
];

async function fromServer(
  name: string,
  atEnd: AtEnd,
  respond: Parameters<typeof createServer>[1],
): Promise<Fault> {
  const url = await startServer(atEnd, respond);
  return {
    name,
    // Preflight requests go to the backend, which responds immediately.
    respond: (route) =>
      route.request().method() === 'OPTIONS' ? route.fallback() : route.continue({ url }),
  };
}

/** Makes requests time out ten times faster, so a test waits less than a visitor would. */
export async function shortenTimeouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (delay) => timeout(delay / 10);
  });
}
