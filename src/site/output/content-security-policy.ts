import { PLAYER_ORIGINS } from '../../domain/media/media-page.ts';

/**
 * Returns the content security policy for every page, in the format of Astro's `security.csp`. Astro adds the hashes of
 * inline scripts and styles. The policy in `netlify.toml` adds `frame-ancestors`, which works only in a response
 * header, and repeats some directives that do not depend on the build. Browsers apply both policies.
 *
 * @param supabaseUrl the origin for data, sign-in and files
 */
export function contentSecurityPolicy(supabaseUrl: string) {
  // The embedded backend serves files over http.
  const mediaOrigins = supabaseUrl.startsWith('https:') ? 'https:' : `https: ${supabaseUrl}`;
  return {
    algorithm: 'SHA-256' as const,
    directives: [
      "default-src 'none'",
      // A page with an analytics script adds the origin that the script reports to (layouts/Document.astro).
      `connect-src 'self' ${supabaseUrl}`,
      // Project media may use any https URL. Previews of unsaved files use blob: URLs.
      `img-src 'self' blob: ${mediaOrigins}`,
      `media-src 'self' blob: ${mediaOrigins}`,
      // The players of video services. Each player loads only when the visitor presses play (ui/ServicePlayer.tsx).
      `frame-src ${PLAYER_ORIGINS.join(' ')}`,
      "font-src 'self'",
      // The project form prepares files in a worker (packages/media-files).
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      // No script may turn text into markup or code. The single Trusted Types policy creates only the worker's URL.
      "require-trusted-types-for 'script'",
      'trusted-types media-worker',
    ] as const,
    styleDirective: { hashes: [], resources: ["'self'"] },
    scriptDirective: { hashes: [], resources: ["'self'"], strictDynamic: false },
  };
}
