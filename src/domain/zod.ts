import * as z from 'zod/mini';

// Zod compiles schemas with `new Function`, which the content security policy forbids; even the attempt
// is reported as a violation.
z.config({ jitless: true });

/** Zod for code that runs in pages. */
export * from 'zod/mini';
