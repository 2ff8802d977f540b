/** How long a request may take before it is aborted, in ms (docs/product/site.md, Constants). */
export const REQUEST_TIME_OUT = 10_000;

/** Works like `fetch`, with a time limit. All backend clients use this function. */
export function fetchWithTimeout(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const timeOut = AbortSignal.timeout(REQUEST_TIME_OUT);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeOut]) : timeOut;
  return fetch(input, { ...init, signal });
}
