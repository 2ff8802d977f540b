import { localDefaults } from '../../src/site/environment.ts';

/**
 * The keys of every embedded backend, as `supabase/embedded.toml` has them. They are no secrets, and neither is
 * the password of its demo admin: it answers on this machine only, and not to pages of other sites.
 */
export const embeddedKeys = {
  publishable: localDefaults.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
  secret: 'sb_secret_local',
  jwtSecret: 'the-embedded-backend-signs-tokens-with-this',
} as const;
