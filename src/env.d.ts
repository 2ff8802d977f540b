interface ImportMetaEnv {
  readonly PUBLIC_SUPABASE_URL: string;
  readonly PUBLIC_SUPABASE_PUBLISHABLE_KEY: string;
  /** Whether the build carries a snapshot of the projects. */
  readonly PROJECTS_SNAPSHOT: boolean;
  /** What becomes of a message of the contact form. */
  readonly PUBLIC_CONTACT_DELIVERY: import('./domain/contact-delivery.ts').ContactDelivery;
}
