{
  const root = document.documentElement;
  root.classList.add('js');
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
  // Another page has changed it; or this one comes back as it was.
  addEventListener('storage', followTheme);
  addEventListener('pageshow', followTheme);
  try {
    if (localStorage.getItem('typefaces') !== null) root.classList.add('typefaces');
  } catch {}
  const { pathname, search, hash } = location;
  // What a page shows does not wait for anything else that it fetches.
  self.whenDrawn = (act) => {
    if (document.hidden) act();
    else {
      new PerformanceObserver((_, observer) => {
        observer.disconnect();
        act();
      }).observe({ type: 'paint', buffered: true });
    }
  };
  // The build has taken the code out of the page (src/site/late-code.ts). A click that comes before
  // it is held, and given to it then.
  const code = root.dataset.code?.split(' ');
  if (code) {
    let held;
    const hold = (event) => {
      const control = event.target.closest('button:not([commandfor]), [data-answers-press]');
      if (!control) return;
      event.preventDefault();
      event.stopPropagation();
      held = control;
    };
    addEventListener('click', hold, true);
    // Headers of the home page are served as open and disabled, and the form disabled: that is what
    // they are without JavaScript.
    const enable = (enabled) => {
      for (const control of document.querySelectorAll('[data-enable-with-script]')) {
        control.disabled = !enabled;
        control.ariaExpanded &&= !enabled;
      }
    };
    const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
    parsed.then(() => enable(true));
    whenDrawn(async () => {
      // On a slow network a part of the page may be drawn long before the rest is here.
      await parsed;
      // Islands say themselves when their code did not arrive, and do what a script would have done before.
      for (const address of code.slice(1)) import(address).catch(() => undefined);
      try {
        await import(code[0]);
      } catch {
        // The page is then as it is without JavaScript: everything open and readable.
        root.classList.remove('js');
        enable(false);
      }
      removeEventListener('click', hold, true);
      held?.click();
    });
  }
  if (pathname === '/') root.dataset.target = hash.slice(1);
  if (
    pathname !== '/auth' &&
    (/[#?&](access_token|error(_code)?)=/.test(search + hash) ||
      (pathname === '/' && /[?&]code=/.test(search)))
  ) {
    location.replace('/auth' + search + hash);
  }
}
