/** A tooltip opens after this time, in ms; also `--tooltip-delay` in tokens.css. */
const OPEN_DELAY = 700;

/** Within this time after a tooltip closed, in ms, the next opens at once (docs/product.md, Constants). */
const SKIP_DELAY = 300;

/**
 * Adds to the tooltips of components.css what CSS cannot do: the next one opens at once within 300 ms,
 * and Escape hides the open one.
 */
export function startTooltips(): void {
  const root = document.documentElement;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let cooling: ReturnType<typeof setTimeout> | undefined;

  const enter = (event: Event) => {
    if (!hasTooltip(event.target)) return;
    clearTimeout(cooling);
    root.classList.remove('tooltips-dismissed');
    clearTimeout(opening);
    opening = setTimeout(() => root.classList.add('tooltips-warm'), OPEN_DELAY);
  };
  const leave = (event: Event) => {
    if (!hasTooltip(event.target)) return;
    clearTimeout(opening);
    clearTimeout(cooling);
    cooling = setTimeout(() => root.classList.remove('tooltips-warm'), SKIP_DELAY);
  };
  document.addEventListener('pointerover', enter);
  document.addEventListener('pointerout', leave);
  document.addEventListener('focusin', enter);
  document.addEventListener('focusout', leave);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') root.classList.add('tooltips-dismissed');
  });
}

function hasTooltip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.has-tooltip') !== null;
}
