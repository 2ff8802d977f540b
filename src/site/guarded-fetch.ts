import { lookup } from 'node:dns';
import { lookup as resolveHost } from 'node:dns/promises';
import { type LookupFunction, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, fetch } from 'undici';
import { REQUEST_TIME_OUT } from '../backend/fetch-with-timeout.ts';
import { reasonOf } from '../domain/reason-of.ts';

/** What a build takes from other hosts. */
export interface Guards {
  /** Whether an address may be asked. */
  readonly allows: (address: string) => boolean;
  /** How many bytes an answer may have, once it is decompressed. */
  readonly bytes: number;
  /** How many all answers together may have; no limit by default. */
  readonly allBytes?: number;
  /** Ends every request; by default, each ends after ten seconds only. */
  readonly stop?: AbortSignal;
}

/** Public by its range, but machines at Azure read their configuration from it. */
const AZURE_HOST = '168.63.129.16';

/** IPv4 addresses written as IPv6 in a deprecated form: `::127.0.0.1` (RFC 4291, IPv4-Compatible). */
const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');

/** Tells whether an address is one of the internet, not of this machine, its network or a cloud's own services. */
function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv6 && address.match(IPV4_COMPATIBLE)) return false;
  return address.range() === 'unicast' && address.toString() !== AZURE_HOST;
}

/**
 * Which addresses a build may ask: those of the internet, and any where the backend itself is on this machine or in
 * its network, as it is under development.
 */
export async function allowedAddresses(backendUrl: string): Promise<Guards['allows']> {
  const host = bareHost(new URL(backendUrl).hostname);
  // A host whose name has no address cannot be reached, so it opens nothing.
  const addresses = await resolveHost(host, { all: true }).catch(() => []);
  const isLocal = addresses.some(({ address }) => !isPublicAddress(address));
  return isLocal ? () => true : isPublicAddress;
}

/**
 * Makes a `fetch` for builds, which takes URLs that anyone may have written: it reads whole answers, as large and as
 * late as its guards allow. The address is checked where it is connected to, so neither the name of a host nor a
 * redirect leads elsewhere.
 */
export function guardedFetch({
  allows,
  bytes,
  allBytes = Infinity,
  stop,
}: Guards): typeof globalThis.fetch {
  let left = allBytes;
  const lookupAllowed: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const found = error ? [] : addresses.filter(({ address }) => allows(address));
      const [first] = found;
      if (first === undefined) callback(error ?? refusal(hostname), '', 0);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
  const connect = buildConnector({ lookup: lookupAllowed });
  const dispatcher = new Agent({
    connect: (options, callback) => {
      // For a host that is an IP address, `lookup` is not called.
      const host = bareHost(options.hostname);
      if (isIP(host) !== 0 && !allows(host)) callback(refusal(host), null);
      else connect(options, callback);
    },
  });
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const signals = [stop ?? [], AbortSignal.timeout(REQUEST_TIME_OUT), init?.signal ?? []].flat();
    try {
      const { status, headers, body } = await fetch(url, {
        method: init?.method ?? 'GET',
        headers: [...new Headers(init?.headers)],
        signal: AbortSignal.any(signals),
        dispatcher,
      });
      const read = await readUpTo(Math.min(bytes, left), body);
      left -= read.length;
      return new Response(read.length === 0 ? null : read, { status, headers: [...headers] });
    } catch (error) {
      // fetch says "fetch failed", and the reason in its cause.
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new Error(reasonOf(cause), { cause: error });
    }
  };
}

async function readUpTo(
  limit: number,
  body: AsyncIterable<Uint8Array> | null,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > limit) throw new Error('it is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refusal(host: string): Error {
  return new Error(`${host} is not on the internet, but on this machine or in its network`);
}

/** A host without the brackets of an IPv6 address. */
function bareHost(host: string): string {
  return host.replace(/^\[|\]$/g, '');
}
