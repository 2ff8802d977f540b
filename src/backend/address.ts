/** The origin of the Supabase project that this build talks to. */
export const supabaseUrl: string = import.meta.env.PUBLIC_SUPABASE_URL;

/** The publishable key of that project. */
export const supabasePublishableKey: string = import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY;

/** Where the files of public buckets are, without a slash at its end. */
export const storageAddress = `${supabaseUrl}/storage/v1/object/public`;
