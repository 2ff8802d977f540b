import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads when the visitor reaches for the island. */
    'client:intent'?: boolean | 'unwarmed';
    /** Loads when the page has drawn what it can of the island by itself. */
    'client:drawn'?: boolean;
    /** Loads when there is a toast to draw. */
    'client:toast'?: boolean;
  }
}
