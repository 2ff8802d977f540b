/** Matches host names that always resolve to this machine. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Headers of a request, as Node provides them. */
type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Returns why a request is rejected, or `null` if it is allowed. Only pages from this server may read or write text.
 * Pages from another local server, or from another site in the same browser, may not.
 */
export function rejection(method: string, headers: Headers): string | null {
  const { host, origin } = headers;
  const site = headers['sec-fetch-site'];
  // This prevents DNS rebinding, where a different host name resolves to this machine.
  if (typeof host !== 'string' || !LOCAL_HOST.test(host)) {
    return 'Texts can only be edited on localhost.';
  }
  const own = [`http://${host}`, `https://${host}`];
  if (site !== undefined && site !== 'same-origin')
    return 'Only pages on this site may send requests.';
  // Browsers send no `Origin` with a same-origin GET.
  const reads = method === 'GET' && origin === undefined;
  if (!reads && (typeof origin !== 'string' || !own.includes(origin.toLowerCase()))) {
    return 'Only pages on this site may send requests.';
  }
  return null;
}
