type Hash = `sha256-${string}`;

/**
 * The content security policy of every page, as Astro's `security.csp` takes it; Astro adds the
 * hashes of the scripts and styles that it writes itself. What only a response header can say
 * (`frame-ancestors`) stands in `netlify.toml`.
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
      "base-uri 'none'",
      "form-action 'self'",
    ] as const,
    styleDirective: { hashes: [], resources: ["'self'"] },
    scriptDirective: { hashes: [...inlineScripts], resources: ["'self'"], strictDynamic: false },
  };
}
