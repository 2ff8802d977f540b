type Hash = `sha256-${string}`;

/**
 * The content security policy of every page, as Astro's `security.csp` takes it; Astro adds the
 * hashes of the scripts and styles that it writes itself. What only a response header can say
 * (`frame-ancestors`), and what depends on no build, stands in `netlify.toml`; a browser holds both.
 *
 * @param supabaseUrl the origin that data, sign-in and files come from
 * @param inlineScripts hashes of scripts that stand in the head as they are
 */
export function contentSecurityPolicy(supabaseUrl: string, inlineScripts: readonly Hash[]) {
  return {
    algorithm: 'SHA-256' as const,
    directives: [
      "default-src 'none'",
      `connect-src 'self' ${supabaseUrl}`,
      // A project may name any https address; blob: is the preview of a file before it is saved.
      `img-src 'self' blob: https: ${supabaseUrl}`,
      `media-src 'self' blob: https: ${supabaseUrl}`,
      "font-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      // No text becomes markup or code anywhere, and no policy may be made that would allow it.
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ] as const,
    styleDirective: { hashes: [], resources: ["'self'"] },
    scriptDirective: { hashes: [...inlineScripts], resources: ["'self'"], strictDynamic: false },
  };
}
