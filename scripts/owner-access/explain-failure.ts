/**
 * Says in one sentence which backend failed, and why.
 *
 * @param url the URL of the backend
 * @param message the client's error message
 */
export function explainFailure(url: string, message: string): string {
  if (message.includes('fetch failed')) {
    return `${url} does not answer. Is it running? ("npm start" runs the embedded backend.)`;
  }
  // The embedded backend puts this in front of its database's messages.
  return `${url}: ${message.replace(/^error: /, '')}`;
}
