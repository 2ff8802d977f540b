/**
 * Says in a sentence which backend failed, and with what.
 *
 * @param url its URL
 * @param message what the client says
 */
export function explainFailure(url: string, message: string): string {
  if (message.includes('fetch failed')) {
    return `${url} does not answer. Is it running? ("npm start" runs the embedded backend.)`;
  }
  // The embedded backend begins what its database says so.
  return `${url}: ${message.replace(/^error: /, '')}`;
}
