/** The key of the saved preference in local storage (docs/product.md, Theme). */
const KEY = 'theme';

/**
 * Switches the theme and saves it as the visitor's preference. The theme is the `dark` class of the
 * root; src/layouts/head/theme.js sets it, and follows the system and other tabs.
 */
export function toggleTheme(): void {
  const theme = document.documentElement.classList.contains('dark') ? 'light' : 'dark';
  dispatchEvent(new CustomEvent('showtheme', { detail: theme }));
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the theme lasts until the next page.
  }
}
