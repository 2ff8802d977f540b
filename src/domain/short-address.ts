/** An address as people write it: without the scheme, "www." and a slash at the end. */
export function shortAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
