import { provideServers } from './servers.ts';
import { freePorts, startTemporaryBackend } from './temporary-backend.ts';

/**
 * Starts the embedded backend for the tests that need no site.
 *
 * @returns a function that stops the backend
 */
export default async function startBackend(): Promise<() => Promise<void>> {
  const [port = 0] = await freePorts(1);
  const siteUrl = `http://localhost:${port}`;
  const backend = await startTemporaryBackend({ siteUrl });
  provideServers({
    // Links in e-mails point to this URL, where nothing listens.
    sites: { consultant: siteUrl },
    builds: {},
    deliveries: {},
    backend: backend.access,
  });
  return () => backend.stop();
}
