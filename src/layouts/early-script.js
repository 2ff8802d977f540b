{
  const root = document.documentElement;
  root.classList.add('js');
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') {
        root.classList.add('open-panels');
      }
    },
    true,
  );
  const system = matchMedia('(prefers-color-scheme: dark)');
  const followTheme = () => {
    let theme = null;
    try {
      theme = localStorage.getItem('theme');
    } catch {}
    root.classList.toggle('dark', theme === 'dark' || (theme !== 'light' && system.matches));
  };
  followTheme();
  system.addEventListener('change', followTheme);
  addEventListener('storage', ({ key }) => {
    if (key === 'theme' || key === null) followTheme();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followTheme();
  });
  try {
    if (localStorage.getItem('typefaces') !== null) root.classList.add('typefaces');
  } catch {}
  const { pathname, search, hash } = location;
  root.dataset.target = hash.slice(1);
  if (
    pathname !== '/auth' &&
    (/[#&](access_token|error_code|error_description)=/.test(hash) ||
      /[?&](code|error_code|error_description)=/.test(search))
  ) {
    location.replace('/auth' + search + hash);
  }
}
