import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island when the visitor is about to use it (intent.ts). */
    'client:intent'?: boolean;
  }
}
