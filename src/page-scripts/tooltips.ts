/**
 * The time after a tooltip closes during which the next one opens without a delay, in ms (docs/product/site.md,
 * Constants).
 */
const SKIP_DELAY = 300;

/**
 * Adds the tooltip behaviour that components.css cannot provide. Within 300 ms of a tooltip closing, the next one opens
 * immediately. Escape hides the open tooltip. Pressing a control also hides its tooltip until the pointer or focus
 * leaves the control, because the press may change the tooltip to name the next action.
 */
export function startTooltips(): void {
  const root = document.documentElement;
  let skipTimer: ReturnType<typeof setTimeout> | undefined;
  let pressed: Element | null = null;

  const enter = (event: Event) => {
    const host = hostOf(event.target);
    // A press can fire these events, because it moves focus into the control and can change what is under the pointer.
    if (host === null || host === pressed) return;
    pressed = null;
    clearTimeout(skipTimer);
    root.classList.remove('tooltips-dismissed');
  };
  // The style sheet delays the first tooltip with a transition, which ends when the tooltip opens.
  const open = ({ target }: TransitionEvent) => {
    if (target instanceof Element && target.matches('.tooltip')) {
      root.classList.add('tooltips-warm');
    }
  };
  const leave = ({ target, relatedTarget }: MouseEvent | FocusEvent) => {
    const host = hostOf(target);
    if (host === null || hostOf(relatedTarget) === host) return;
    pressed = null;
    clearTimeout(skipTimer);
    skipTimer = setTimeout(() => root.classList.remove('tooltips-warm'), SKIP_DELAY);
  };
  const press = (event: Event) => {
    pressed = hostOf(event.target);
    if (pressed === null) return;
    root.classList.add('tooltips-dismissed');
  };
  document.addEventListener('transitionend', open);
  document.addEventListener('pointerover', enter);
  document.addEventListener('pointerout', leave);
  document.addEventListener('focusin', enter);
  document.addEventListener('focusout', leave);
  document.addEventListener('pointerdown', press);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') press(event);
    if (event.key === 'Escape') root.classList.add('tooltips-dismissed');
  });
}

function hostOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('.has-tooltip') : null;
}
