{
  // The theme is a class of the root, set before the first paint (src/stores/theme.ts changes it).
  const root = document.documentElement;
  root.classList.add('js');
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = (dark) => {
    if (root.classList.contains('dark') === dark) return;
    // Without transitions, as in src/stores/theme.ts.
    root.classList.add('theme-changing');
    root.classList.toggle('dark', dark);
    void root.offsetHeight;
    root.classList.remove('theme-changing');
  };
  const followTheme = () => {
    let theme = null;
    try {
      theme = localStorage.getItem('theme');
    } catch {}
    show(theme === 'dark' || (theme !== 'light' && system.matches));
  };
  followTheme();
  system.addEventListener('change', followTheme);
  // Another tab may change it, also while this page is in the back/forward cache.
  addEventListener('storage', followTheme);
  addEventListener('pageshow', followTheme);
}
