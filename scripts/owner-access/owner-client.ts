import { readVariables } from '../../src/site/environment.ts';
import { embeddedUrl } from '../command/local-urls.ts';
import { explainFailure } from './explain-failure.ts';
import { embeddedKeys } from '../backend/keys.ts';
import { sessionlessClient } from './sessionless-client.ts';

/**
 * Creates a client that bypasses row level security, for the owner's commands. If `SUPABASE_SECRET_KEY` and
 * `PUBLIC_SUPABASE_URL` are set, the client connects to the project at that URL. If neither is set, it connects to the
 * embedded backend of this checkout.
 *
 * @returns the client, the URL of the backend, and a function that explains the client's errors
 * @throws {Error} if only one of the two is set, unless it is the URL of the embedded backend
 */
export function ownerClient() {
  const { SUPABASE_SECRET_KEY: key, PUBLIC_SUPABASE_URL: project } = readVariables();
  const url = project ?? embeddedUrl();
  if (key && !project) {
    throw new Error(
      'PUBLIC_SUPABASE_URL is missing. Set it to the URL of the project that the key belongs to.',
    );
  }
  if (!key && url !== embeddedUrl()) {
    throw new Error(
      `SUPABASE_SECRET_KEY is missing: ${url} needs it. Set it in the shell, for this command only.\n` +
        `To use the embedded backend instead, set PUBLIC_SUPABASE_URL=${embeddedUrl()}.`,
    );
  }
  return {
    client: sessionlessClient(url, key ?? embeddedKeys.secret),
    url,
    explain: (message: string) => explainFailure(url, message),
  };
}
