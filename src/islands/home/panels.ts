import { SECTION_EVENT, type SectionChange, WAKE_EVENT } from '../../domain/page-events.ts';
import { isSectionName, sectionNames, type SectionName } from '../../domain/section.ts';

/** The sections that are open. */
const opened = new Set<SectionName>();

/**
 * Draws the panels of the home page as they are asked to, and opens the one that an address, a link or
 * the browser's find-in-page leads to. It stands in the page itself and needs no framework: what a
 * visitor came to read does not wait for one.
 */
export function startPanels(): void {
  document.addEventListener(SECTION_EVENT, (event) => {
    const { name, open } = (event as CustomEvent<SectionChange>).detail;
    if (open === opened.has(name)) return;
    toggleOf(name).setAttribute('aria-expanded', String(open));
    if (open) {
      opened.add(name);
      // The header says so, and the islands of the panel are about to be seen.
      for (const island of sectionOf(name).querySelectorAll('astro-island')) {
        island.dispatchEvent(new Event(WAKE_EVENT));
      }
      void show(name);
    } else {
      opened.delete(name);
      void hide(name);
    }
  });

  for (const name of sectionNames) {
    const panel = panelOf(name);
    panel.addEventListener('beforematch', () => reveal(name));
    // The browser was faster: it has found in it what the address names.
    if (!panel.hasAttribute('hidden')) reveal(name);
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    const target = fragment(link?.getAttribute('href') ?? '');
    if (isSectionName(target)) goTo(target);
  });
  addEventListener('hashchange', () => {
    const target = fragment(location.hash);
    if (isSectionName(target)) goTo(target);
  });
  const target = fragment(location.hash);
  if (isSectionName(target)) {
    // The style sheet has held it open, and the browser has led there; but where the address writes the
    // name in percent-encoding, the section was closed, and the page perhaps too short to reach it.
    const heldOpen = document.documentElement.dataset['target'] === target;
    const below = document.documentElement.scrollHeight - innerHeight - scrollY;
    reveal(target);
    if (!heldOpen && below < 2) sectionOf(target).scrollIntoView();
  }
  delete document.documentElement.dataset['target'];

  // A header whose code does not arrive cannot open its panel, so the panel opens itself.
  document.addEventListener('astro:hydration-error', ({ target: island }) => {
    const section = island instanceof Element ? island.closest('section') : null;
    if (section && isSectionName(section.id) && island === section.firstElementChild) {
      open(section.id);
    }
  });
}

/** What a fragment names: addresses may carry it percent-encoded. */
function fragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Opens a section and sees to it that the page ends up there: a growing panel moves what is below. */
function goTo(name: SectionName): void {
  arrival?.abort();
  arrival = new AbortController();
  const { signal } = arrival;
  open(name);
  const leave = () => arrival?.abort();
  panelOf(name).addEventListener(
    'panel:settled',
    () => {
      leave();
      sectionOf(name).scrollIntoView();
    },
    { signal },
  );
  for (const type of USER_SCROLL) addEventListener(type, leave, { passive: true, signal });
}

/** Ends when the section that was asked for last is reached, or the visitor scrolls elsewhere. */
let arrival: AbortController | undefined;

const USER_SCROLL = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Opens a section at once, without the transition. */
function reveal(name: SectionName): void {
  const panel = panelOf(name);
  panel.dataset['instant'] = '';
  open(name);
  void panel.offsetHeight;
  delete panel.dataset['instant'];
}

function open(name: SectionName): void {
  const detail: SectionChange = { name, open: true };
  document.dispatchEvent(new CustomEvent(SECTION_EVENT, { detail }));
}

/**
 * A panel is `hidden="until-found"` when closed; open, it has `data-open`, and `data-settled` once
 * the transition to its maximum height is over: from then on nothing limits it.
 */
async function show(name: SectionName): Promise<void> {
  const panel = panelOf(name);
  const styles = document.querySelector<HTMLLinkElement>('head > link[rel="stylesheet"]');
  if (styles && !styles.sheet) {
    await arrivalOf(styles);
    if (!opened.has(name)) return;
  }
  panel.removeAttribute('hidden');
  void panel.offsetHeight;
  panel.dataset['open'] = '';
  await transitionOf(panel);
  if (!opened.has(name)) return;
  panel.dataset['settled'] = '';
  panel.dispatchEvent(new Event('panel:settled'));
}

/** What stands in panels is styled by a sheet that comes after the page (src/site/lean-page.ts). */
function arrivalOf(styles: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    // A panel that looks plain is better than one that stays closed.
    styles.onload = styles.onerror = resolve;
  });
}

async function hide(name: SectionName): Promise<void> {
  const panel = panelOf(name);
  delete panel.dataset['settled'];
  void panel.offsetHeight;
  delete panel.dataset['open'];
  await transitionOf(panel);
  if (opened.has(name)) return;
  panel.setAttribute('hidden', 'until-found');
}

function transitionOf(panel: HTMLElement): Promise<unknown> {
  return Promise.allSettled(panel.getAnimations().map((animation) => animation.finished));
}

const sectionOf = (name: SectionName) => partOf(`#${name}`);
const toggleOf = (name: SectionName) => partOf(`#${name} button[aria-controls]`);
const panelOf = (name: SectionName) => partOf(`#${name}-panel`);

function partOf(selector: string): HTMLElement {
  const part = document.querySelector<HTMLElement>(selector);
  if (!part) throw new Error(`The home page has no ${selector}`);
  return part;
}
