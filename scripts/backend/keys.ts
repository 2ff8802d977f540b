import { localDefaults } from '../../src/site/environment.ts';

/**
 * The keys of every embedded backend, the same as in `supabase/embedded.toml`. Neither they nor the password of the
 * demo admin are secret. The backend is reachable only from this machine and refuses requests from other sites' pages.
 */
export const embeddedKeys = {
  publishable: localDefaults.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
  secret: 'sb_secret_local',
  jwtSecret: 'the-embedded-backend-signs-tokens-with-this',
} as const;
