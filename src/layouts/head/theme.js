{
  const root = document.documentElement;
  const key = 'theme';
  root.classList.add('js');
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = (dark) => {
    if (root.classList.contains('dark') === dark) return;
    root.classList.add('theme-changing');
    root.classList.toggle('dark', dark);
    void root.offsetHeight;
    root.classList.remove('theme-changing');
  };
  const followTheme = () => {
    let theme = null;
    try {
      theme = localStorage.getItem(key);
    } catch {}
    show(theme === 'dark' || (theme !== 'light' && system.matches));
  };
  followTheme();
  system.addEventListener('change', followTheme);
  addEventListener('storage', followTheme);
  addEventListener('pageshow', followTheme);
  addEventListener('click', ({ target }) => {
    if (!target.closest?.('.theme-toggle')) return;
    const dark = !root.classList.contains('dark');
    show(dark);
    try {
      localStorage.setItem(key, dark ? 'dark' : 'light');
    } catch {}
  });
}
