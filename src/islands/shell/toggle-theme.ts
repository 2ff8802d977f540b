/** The key of the saved preference in local storage (docs/product.md, Theme). */
const KEY = 'theme';

/**
 * Switches the theme and saves it as the visitor's preference. The theme is the `dark` class of the
 * root; src/layouts/head/theme.js sets it, and follows the system and other tabs.
 */
export function toggleTheme(): void {
  const root = document.documentElement;
  // Without transitions: for some frames, old text colours would be on the new background.
  root.classList.add('theme-changing');
  const isDark = root.classList.toggle('dark');
  void root.offsetHeight;
  root.classList.remove('theme-changing');
  try {
    localStorage.setItem(KEY, isDark ? 'dark' : 'light');
  } catch {
    // Without storage the theme lasts until the next page.
  }
}
