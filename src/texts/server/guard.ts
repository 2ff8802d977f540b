/** Names under which only this machine is reached. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Headers of a request, as Node has them. */
type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Why a request is not one of a page of this server. A page of another server on this machine, or of any site that is open
 * in the same browser, must neither read nor write a text: the browser says whose page it is.
 *
 * @returns `null` for one that may be answered
 */
export function refusal(method: string, headers: Headers): string | null {
  const { host, origin } = headers;
  const site = headers['sec-fetch-site'];
  // A name that leads here from elsewhere would be an origin of its own, to which the page below belongs.
  if (typeof host !== 'string' || !LOCAL_HOST.test(host)) {
    return 'Texts can only be edited at localhost.';
  }
  const own = [`http://${host}`, `https://${host}`];
  if (site !== undefined && site !== 'same-origin') return 'Only pages of this site may ask.';
  // Browsers leave it out where a page reads from its own server.
  const reads = method === 'GET' && origin === undefined;
  if (!reads && (typeof origin !== 'string' || !own.includes(origin.toLowerCase()))) {
    return 'Only pages of this site may ask.';
  }
  return null;
}
