import { storageUrlOf } from '../domain/media/media.ts';

/** The origin of the Supabase project that this build talks to. */
export const supabaseUrl: string = import.meta.env.PUBLIC_SUPABASE_URL;

/** The publishable key of that project. */
export const supabasePublishableKey: string = import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY;

/** The URL of the public buckets, without a trailing slash. */
export const storageUrl = storageUrlOf(supabaseUrl);
