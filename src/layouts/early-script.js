{
  const root = document.documentElement;
  root.classList.add('js');
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.src.includes('/_astro/')) {
        root.classList.add('open-panels');
      }
    },
    true,
  );
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {}
  if (
    theme === 'dark' ||
    (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  ) {
    root.classList.add('dark');
  }
  const { pathname, search, hash } = location;
  root.dataset.target = hash.slice(1);
  if (
    pathname !== '/auth' &&
    (/[#&](access_token|error|error_code)=/.test(hash) ||
      /[?&](error|error_code)=/.test(search) ||
      (pathname === '/' && /[?&]code=/.test(search)))
  ) {
    location.replace('/auth' + search + hash);
  }
}
