/**
 * Returns a message that names the backend and explains why a request failed.
 *
 * @param url the URL of the backend
 * @param message the client's error message
 */
export function explainFailure(url: string, message: string): string {
  if (message.includes('fetch failed')) {
    return `${url} does not respond. Is it running? ("npm start" runs the embedded backend.)`;
  }
  // The embedded backend adds this prefix to its database's messages.
  return `${url}: ${message.replace(/^error: /, '')}`;
}
