import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from '@playwright/test';
import type { AtEnd } from '../fixtures.ts';

/** A way in which a backend fails. */
export interface Fault {
  readonly name: string;
  /** The status of the response, if there is one. */
  readonly status?: number;
  /** Responds to a request with the fault. */
  readonly answer: (route: Route) => Promise<void>;
}

const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };

const refuse = (name: string, status: number, message: string, headers = {}): Fault => ({
  name,
  status,
  answer: (route) =>
    route.fulfill({
      status,
      headers: { ...cors, ...headers },
      json: { code: String(status), message },
    }),
});

const text = (name: string, status: number, contentType: string, body: string): Fault => ({
  name,
  status,
  answer: (route) => route.fulfill({ status, headers: cors, contentType, body }),
});

const page =
  '<!doctype html><html><head><title>Error</title></head><body>Bad gateway</body></html>';

/** The faults that a visitor can meet when the backend, or something on the way to it, fails. */
export const faults: readonly Fault[] = [
  refuse('a 401', 401, 'No API key found in request'),
  refuse('a 402', 402, 'The quota of this project is used up'),
  refuse('a 403', 403, 'This project is restricted'),
  refuse('a 429 with Retry-After', 429, 'Too many requests', { 'retry-after': '30' }),
  refuse('a 500', 500, 'broken'),
  text('a 502 with a page', 502, 'text/html', page),
  refuse('a 503', 503, 'unavailable'),
  text('an empty 504', 504, 'text/plain', ''),
  text('a page in place of data', 200, 'text/html', page),
  text('half a response', 200, 'application/json', '[{"id":"1","title":"Half of'),
  text('an empty response', 200, 'application/json', ''),
  text('data in another shape', 200, 'application/json', '{"rows":[{"title":4}]}'),
  text('a list of other values', 200, 'application/json', '[null,1,"two",[],{"id":{}}]'),
  { name: 'a refused connection', answer: (route) => route.abort('connectionrefused') },
  { name: 'an unknown host', answer: (route) => route.abort('namenotresolved') },
  { name: 'a lost connection', answer: (route) => route.abort('connectionreset') },
];

/** One fault of each kind. The others are similar and take just as long. */
export const commonFaults = faults.filter(({ name }) =>
  [
    'a 429 with Retry-After',
    'a page in place of data',
    'half a response',
    'a list of other values',
  ].includes(name),
);

/** Starts a server that responds in ways that routes in a test cannot. It stops with the test. */
export async function startServer(
  atEnd: AtEnd,
  answer: Parameters<typeof createServer>[1],
): Promise<string> {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Faults that need their own server, which stops with the test. */
export const slowFaults: readonly {
  readonly name: string;
  readonly status?: number;
  readonly start: (atEnd: AtEnd) => Promise<Fault>;
}[] = [
  {
    name: 'a response that never arrives',
    start: (atEnd) => elsewhere('hangs', atEnd, () => undefined),
  },
  {
    name: 'a response that never ends',
    status: 200,
    start: (atEnd) =>
      elsewhere('drips', atEnd, (_request, response) => {
        response.writeHead(200, { ...cors, 'content-type': 'application/json' });
        response.write('[');
        const drip = setInterval(() => response.write(' '), 100);
        response.once('close', () => clearInterval(drip));
      }),
  },
];

async function elsewhere(
  name: string,
  atEnd: AtEnd,
  answer: Parameters<typeof createServer>[1],
): Promise<Fault> {
  const url = await startServer(atEnd, answer);
  return {
    name,
    // The backend responds to preflight requests itself.
    answer: (route) =>
      route.request().method() === 'OPTIONS' ? route.fallback() : route.continue({ url }),
  };
}

/** Makes requests time out after a tenth of the time, so that a test waits less than a visitor. */
export async function shortenTimeouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (delay) => timeout(delay / 10);
  });
}
