import { supabasePublishableKey, supabaseUrl } from './connection.ts';
import { createAnonymousClient } from './create-anonymous-client.ts';

/** The client that public pages use. */
export const anonymousClient = /* @__PURE__ */ createAnonymousClient(
  supabaseUrl,
  supabasePublishableKey,
);
