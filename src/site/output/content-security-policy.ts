import { PLAYER_HOSTS } from '../../domain/media/media-page.ts';

/**
 * The content security policy of every page, for Astro's `security.csp`. Astro adds the hashes of its
 * inline scripts and styles. Directives that only work in a response header (`frame-ancestors`), or do
 * not depend on the build, are in `netlify.toml`; browsers apply both policies.
 *
 * @param supabaseUrl the origin of data, sign-in and files
 */
export function contentSecurityPolicy(supabaseUrl: string) {
  return {
    algorithm: 'SHA-256' as const,
    directives: [
      "default-src 'none'",
      // A page with the owner's analytics adds what they report to (layouts/Document.astro).
      `connect-src 'self' ${supabaseUrl}`,
      // A project may use any https URL; blob: is for the preview of a file before it is saved.
      `img-src 'self' blob: https: ${supabaseUrl}`,
      `media-src 'self' blob: https: ${supabaseUrl}`,
      // The players of video services, each loaded by a press (ui/ServicePlayer.tsx).
      `frame-src ${PLAYER_HOSTS.join(' ')}`,
      "font-src 'self'",
      // The form of a project prepares files in one (packages/media-files).
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      // No script may turn text into markup or code. The one policy only gives the URL of the worker.
      "require-trusted-types-for 'script'",
      'trusted-types media-worker',
    ] as const,
    styleDirective: { hashes: [], resources: ["'self'"] },
    scriptDirective: { hashes: [], resources: ["'self'"], strictDynamic: false },
  };
}
