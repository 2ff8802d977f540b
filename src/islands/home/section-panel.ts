import { listenKeys } from 'nanostores';
import type { SectionName } from '../../domain/routes.ts';
import { $openSections, openSection } from '../../stores/sections.ts';

/**
 * Keeps the panel of a section and the `aria-expanded` of its button in sync with the store. Opens the panel when a
 * link, the URL or find-in-page targets it. The panel and the button are static HTML outside the island. After this
 * call, the `data-state` of the panel is `opening`, `open`, `closing` or `closed`, and a closed panel is
 * `hidden="until-found"`.
 *
 * @returns a function that disconnects the panel
 */
export function connectPanel(name: SectionName): () => void {
  const { panel, button } = partsOf(name);

  // Opens the panel without a transition, so the page scrolls to the right place.
  const reveal = () => {
    setState(panel, 'open');
    openSection(name);
  };
  const revealTarget = () => {
    if (isTarget(name)) reveal();
  };
  const onLink = ({ target }: Event) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (link?.hash === `#${name}`) reveal();
  };

  const isShown = isPanelShown(name);
  // The visitor may have pressed the button before this call.
  const isOpen = $openSections.get()[name] ?? isShown;
  setState(panel, isShown ? 'open' : 'closed');
  $openSections.setKey(name, isOpen);
  button.setAttribute('aria-expanded', String(isOpen));
  if (isOpen !== isShown) void (isOpen ? show(panel) : hide(panel));
  panel.addEventListener('beforematch', reveal);
  // A link to the section that is already in the URL fires no hashchange event. The listener runs in the capture phase,
  // before the page scrolls.
  document.addEventListener('click', onLink, { capture: true });
  addEventListener('hashchange', revealTarget);
  const unlisten = listenKeys($openSections, [name], (open) => {
    button.setAttribute('aria-expanded', String(open[name]));
    void (open[name] ? show(panel) : hide(panel));
  });
  return () => {
    panel.removeEventListener('beforematch', reveal);
    document.removeEventListener('click', onLink, { capture: true });
    removeEventListener('hashchange', revealTarget);
    unlisten();
  };
}

/** Returns whether a panel is shown, for example because the URL or find-in-page has opened it. */
export function isPanelShown(name: SectionName): boolean {
  return isTarget(name) || !partsOf(name).panel.hasAttribute('hidden');
}

/** Shows a panel whose island has failed. */
export function showPanel(name: SectionName): void {
  const { panel, button } = partsOf(name);
  setState(panel, 'open');
  button.setAttribute('aria-expanded', 'true');
}

function partsOf(name: SectionName) {
  const panel = document.getElementById(`${name}-panel`);
  const button = document.querySelector(`.section-toggle[aria-controls="${name}-panel"]`);
  if (!panel || !button) {
    throw new Error(`The home page lacks the button or the panel of the section ${name}`);
  }
  return { panel, button };
}

/**
 * Returns whether the URL targets a section. Checks both the hash, which may be percent-encoded, and `:target`, which
 * may not match yet while the page loads.
 */
function isTarget(name: SectionName): boolean {
  return location.hash === `#${name}` || document.querySelector(`#${name}:target`) !== null;
}

type PanelState = 'opening' | 'open' | 'closing' | 'closed';

function setState(panel: HTMLElement, state: PanelState): void {
  panel.dataset['state'] = state;
  if (state === 'closed') panel.setAttribute('hidden', 'until-found');
  else panel.removeAttribute('hidden');
}

async function show(panel: HTMLElement): Promise<void> {
  if (panel.dataset['state'] === 'open') return;
  panel.removeAttribute('hidden');
  const height = panel.firstElementChild?.clientHeight ?? 0;
  setHeight(panel, Math.min(height, roomBelow(panel)));
  await moveTo(panel, 'opening', 'open');
}

async function hide(panel: HTMLElement): Promise<void> {
  // A transition needs a start value in pixels. In the `opening` state, the panel has the height that was just set.
  setHeight(panel, Math.min(panel.offsetHeight, roomBelow(panel)));
  panel.dataset['state'] = 'opening';
  await moveTo(panel, 'closing', 'closed');
}

/**
 * Returns the height from the top of a panel to the bottom of the window. Only the part of the panel within this height
 * is animated, so a tall panel fills or leaves the window as fast as a short one. The rest appears and disappears
 * instantly, out of view.
 */
function roomBelow(panel: HTMLElement): number {
  return Math.max(0, innerHeight - panel.getBoundingClientRect().top);
}

function setHeight(panel: HTMLElement, height: number): void {
  panel.style.setProperty('--panel-height', `${height}px`);
}

async function moveTo(panel: HTMLElement, state: PanelState, end: PanelState): Promise<void> {
  // Forces a layout to give the transition a start value.
  void panel.offsetHeight;
  panel.dataset['state'] = state;
  await Promise.allSettled(panel.getAnimations().map((animation) => animation.finished));
  if (panel.dataset['state'] === state) setState(panel, end);
}
