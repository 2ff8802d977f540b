/** The servers that all tests in a run share. A global setup starts them before the first test. */
export interface Servers {
  /** The URL of each built variant. */
  readonly sites: Readonly<Record<string, string>>;
  /** The folder of each built variant. */
  readonly builds: Readonly<Record<string, string>>;
  /** The URL and the folder of each site that delivers messages. The HTML of these sites contains the projects. */
  readonly deliveries: Readonly<
    Partial<Record<Delivery, { readonly url: string; readonly folder: string }>>
  >;
  /** The URL where a test may start a development server. */
  readonly development?: string;
  /** The URL where a test may start a development server with the "Texts" panel. */
  readonly texts?: string;
  /** The embedded backend, with the demo content of `npm start`. */
  readonly backend: {
    readonly url: string;
    readonly publishableKey: string;
    readonly secretKey: string;
    /** The folder with the backend's data and settings. */
    readonly folder: string;
  };
}

/** How messages from the contact form are delivered. */
export type Delivery = 'supabase' | 'netlify';

/** The variable that passes {@link Servers} to a test runner's processes. */
const VARIABLE = 'TEST_SERVERS';

/** Passes the servers to the tests. */
export function provideServers(servers: Servers): void {
  process.env[VARIABLE] = JSON.stringify(servers);
}

/**
 * Returns the servers for this run.
 *
 * @throws {Error} if the servers have not started
 */
export function servers(): Servers {
  const text = process.env[VARIABLE];
  if (text === undefined) throw new Error('The test servers have not started yet.');
  return JSON.parse(text) as Servers;
}

/**
 * Returns the URL of a built variant.
 *
 * @throws {Error} if the variant has not been built, or if the servers have not started
 */
export function siteOf(variant: string): string {
  const url = servers().sites[variant];
  if (url === undefined) throw new Error(`No site is built for ${variant}.`);
  return url;
}

/**
 * Returns the URL of the site that delivers messages in the given way.
 *
 * @throws {Error} if the site has not been built, or if the servers have not started
 */
export function siteWith(delivery: Delivery): string {
  const site = servers().deliveries[delivery];
  if (site === undefined) throw new Error(`No site is built for ${delivery}. Set TEST_FULL=1.`);
  return site.url;
}
