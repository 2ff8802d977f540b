/** A request that the page itself has sent, before any of this code had arrived. */
interface EarlyRequest {
  readonly url: string;
  readonly response: Promise<Response>;
}

declare global {
  var earlyRequest: EarlyRequest | undefined;
}

/** The answer to a request that the page has sent; once, so that another attempt asks anew. */
export function takeEarlyResponse(input: RequestInfo | URL): Promise<Response> | undefined {
  const early = globalThis.earlyRequest;
  if (early === undefined || early.url !== String(input)) return undefined;
  globalThis.earlyRequest = undefined;
  return early.response;
}

/**
 * What the page was answered, whatever it is; who takes the answer later finds it whole.
 *
 * @returns `null` when the page has sent nothing, or the answer was taken
 * @throws what the request failed with, or a `SyntaxError` for an answer that is no JSON
 */
export async function peekEarlyResponse(): Promise<unknown> {
  const response = await globalThis.earlyRequest?.response;
  return response === undefined || response.bodyUsed ? null : response.clone().json();
}
