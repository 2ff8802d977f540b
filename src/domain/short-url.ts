/** A URL as people write it: without scheme, "www." and a slash at the end. */
export function shortUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
