import { supabasePublishableKey, supabaseUrl } from './connection.ts';
import { createAnonymousClient } from './create-anonymous-client.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

/** The client of public pages. */
export const anonymousClient = /* @__PURE__ */ createAnonymousClient(
  supabaseUrl,
  supabasePublishableKey,
  (input, init) => takePrefetched(String(input)) ?? fetchWithTimeout(input, init),
);

/** The answer to a request that the page has made before this code loaded. It is used once. */
function takePrefetched(url: string): Promise<Response> | undefined {
  const prefetched = globalThis.prefetchedProjects;
  if (prefetched?.url !== url) return undefined;
  globalThis.prefetchedProjects = undefined;
  return prefetched.response;
}
