/** The build's validated environment variables. src/site/integration.ts defines them. */
interface ImportMetaEnv {
  readonly SITE_VARIANT: string;
  readonly PUBLIC_SUPABASE_URL: string;
  readonly PUBLIC_SUPABASE_PUBLISHABLE_KEY: string;
  /** Decides whether the build includes the list of projects. */
  readonly PROJECTS_SNAPSHOT: (typeof import('./site/environment.ts').projectsSnapshots)[number];
  /** Where messages from the contact form go. */
  readonly PUBLIC_CONTACT_DELIVERY: (typeof import('./site/environment.ts').contactDeliveries)[number];
}
