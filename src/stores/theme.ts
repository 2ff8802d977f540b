/** The key of the saved preference in local storage (docs/product.md, Theme). */
const KEY = 'theme';

/**
 * Switches the theme and saves it as the visitor's preference. The theme is the `dark` class of the
 * root; src/layouts/head/theme.js sets it, and follows the system and other tabs.
 */
export function toggleTheme(): void {
  const dark = document.documentElement.classList.toggle('dark');
  try {
    localStorage.setItem(KEY, dark ? 'dark' : 'light');
  } catch {
    // Without storage the theme lasts until the next page.
  }
}
