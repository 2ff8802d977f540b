{
  const root = document.documentElement;
  root.classList.add('js');
  const system = matchMedia('(prefers-color-scheme: dark)');
  const followTheme = () => {
    let theme = null;
    try {
      theme = localStorage.getItem(root.dataset.themeKey);
    } catch {}
    const dark = theme === 'dark' || (theme !== 'light' && system.matches);
    if (root.classList.contains('dark') === dark) return;
    root.classList.add('theme-changing');
    root.classList.toggle('dark', dark);
    void root.offsetHeight;
    root.classList.remove('theme-changing');
  };
  followTheme();
  system.addEventListener('change', followTheme);
  addEventListener('storage', followTheme);
  addEventListener('pageshow', followTheme);
}
