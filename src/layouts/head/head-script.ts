import { minifySync } from 'vite';
import emailLinks from './email-links.js?raw';
import theme from './theme.js?raw';

/**
 * The script at the start of every page, minified here because Astro does not minify inline scripts. The script runs
 * before the first paint and sets the theme as a class on the root element. src/islands/shell/ThemeToggle.tsx changes
 * this class. A link in an e-mail can open any page with tokens or an error in the URL, or the home page with a code.
 * The script redirects these visits to /auth, by the same rules as src/domain/account/auth-return.ts
 * (email-links.test.ts compares the two).
 */
export const headScript = minifySync('head.js', theme + emailLinks, { module: false }).code;
