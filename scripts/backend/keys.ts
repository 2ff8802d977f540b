import { localDefaults } from '../../src/site/environment.ts';

/**
 * The keys of every embedded backend, the same as in `supabase/embedded.toml`. These keys and the password of the demo
 * admin are not secret, because only this machine can reach the backend, and the backend rejects requests from pages on
 * other sites.
 */
export const embeddedKeys = {
  publishable: localDefaults.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
  secret: 'sb_secret_local',
  jwtSecret: 'the-embedded-backend-signs-tokens-with-this',
} as const;
