/** How long each title is shown, in ms (docs/product/site.md, Constants). */
const INTERVAL = 3000;

/** Rotates the titles in the hero, unless they are paused, the tab is hidden or the visitor prefers reduced motion. */
export function startRotatingTitle(): void {
  const line = document.querySelector('[data-rotating-title]');
  const button = document.querySelector<HTMLButtonElement>('[data-pause-titles]');
  if (!line || !button) return;
  const titles = [...line.children];
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let index = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const turn = () => {
    titles[index]?.setAttribute('data-active', 'false');
    index = (index + 1) % titles.length;
    titles[index]?.setAttribute('data-active', 'true');
  };
  const update = () => {
    clearInterval(timer);
    const paused = button.getAttribute('aria-pressed') === 'true';
    if (!paused && !reducedMotion.matches && !document.hidden) timer = setInterval(turn, INTERVAL);
  };
  button.addEventListener('click', () => {
    button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
    update();
  });
  document.addEventListener('visibilitychange', update);
  reducedMotion.addEventListener('change', update);
  update();
}
