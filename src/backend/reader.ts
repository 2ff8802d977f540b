import { PostgrestClient } from '@supabase/postgrest-js';
import { scriptJson } from '../domain/script-json.ts';
import { supabasePublishableKey, supabaseUrl } from './address.ts';
import { takeEarlyResponse } from './early-request.ts';
import { REQUEST_TIME_OUT } from './request-time-out.ts';

/**
 * Writes a script that sends a request as soon as the page is drawn (`whenDrawn` of the early script);
 * `takeEarlyResponse` finds its answer. It is for builds: nothing is sent while it is written.
 *
 * @param ask sends the request with the client it is given, as it is sent without a script
 */
export async function earlyRequestScript(
  ask: (client: PostgrestClient) => PromiseLike<unknown>,
): Promise<string> {
  const sent: { url: string; headers: Record<string, string> }[] = [];
  const notedDown = clientWith((input, init) => {
    sent.push({
      url: input instanceof Request ? input.url : String(input),
      headers: Object.fromEntries(new Headers(init?.headers)),
    });
    return Promise.resolve(Response.json([]));
  });
  await ask(notedDown);
  const [request] = sent;
  if (!request) throw new Error('No request was sent');
  const [url, headers] = [request.url, request.headers].map(scriptJson);
  return `whenDrawn(()=>{const url=${url};const response=fetch(url,{headers:${headers},signal:AbortSignal.timeout(${REQUEST_TIME_OUT})});response.catch(()=>{});self.earlyRequest={url,response}})`;
}

/**
 * Reads rows as an anonymous visitor. It is supabase-js's query client by itself: public pages carry
 * none of its sign-in, storage and realtime code. What the page has asked already is not asked again.
 */
export const reader = clientWith((input, init) => takeEarlyResponse(input) ?? fetch(input, init));

// Where nothing reads rows, the client is left out of the build.
/* @__NO_SIDE_EFFECTS__ */
function clientWith(send: typeof fetch): PostgrestClient {
  return new PostgrestClient(`${supabaseUrl}/rest/v1`, {
    headers: { apikey: supabasePublishableKey },
    // The store that asks retries as the specification says; two layers of retries would multiply.
    retry: false,
    fetch: send,
  });
}
