/** The key of the saved preference in local storage (specification, section 4). */
const KEY = 'theme';

/**
 * Flips the theme and saves it as the visitor's preference. The `dark` class of the root is the theme:
 * the early script of the head sets it, and follows the system and other tabs.
 */
export function toggleTheme(): void {
  const dark = document.documentElement.classList.toggle('dark');
  try {
    localStorage.setItem(KEY, dark ? 'dark' : 'light');
  } catch {
    // A browser that forbids storage keeps the theme until the next page.
  }
}
