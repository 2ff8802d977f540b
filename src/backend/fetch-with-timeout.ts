/** How long a request may take before it is aborted, in ms (docs/product/site.md, Constants). */
export const REQUEST_TIMEOUT = 10_000;

/** Works like `fetch`, with a time limit. All clients in this folder use this function. */
export function fetchWithTimeout(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal });
}
