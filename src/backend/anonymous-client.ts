import { supabasePublishableKey, supabaseUrl } from './connection.ts';
import { createAnonymousClient } from './create-anonymous-client.ts';

/** The client of public pages. */
export const anonymousClient = /* @__PURE__ */ createAnonymousClient(
  supabaseUrl,
  supabasePublishableKey,
);
