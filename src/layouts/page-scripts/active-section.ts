import type { SectionName } from '../../domain/section.ts';

/** The active section is the last one whose top is above this part of the window's height. */
const LINE = 0.35;

/** Events of a visitor who scrolls. */
const USER_SCROLL = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * On the home page, marks the navigation entry of the section in view, makes the entries scroll smoothly,
 * and stops the Home entry from reloading or scrolling the page.
 */
export function startActiveSection(): void {
  const entries = [...document.querySelectorAll<HTMLAnchorElement>('[data-navigation] a')];
  const sections = [...document.querySelectorAll<HTMLElement>('main > section[id]')];
  /** The section of a clicked entry stays active until the visitor scrolls. */
  let chosen: string | null = null;

  for (const entry of entries) {
    const section = entry.dataset['section'] as SectionName | undefined;
    entry.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (section !== undefined) {
        chosen = section;
        document.documentElement.classList.add('smooth');
      } else if (entry.getAttribute('href') === '/') event.preventDefault();
    });
  }

  const mark = () => {
    const active =
      chosen ?? sections.findLast((section) => section.getBoundingClientRect().top <= line())?.id;
    for (const entry of entries) {
      const section = entry.dataset['section'];
      const isHome = entry.getAttribute('href') === '/';
      const isActive = section === undefined ? isHome && active === 'home' : section === active;
      if (isActive) entry.setAttribute('aria-current', isHome ? 'page' : 'location');
      else entry.removeAttribute('aria-current');
    }
  };
  let scheduled = false;
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(() => {
      scheduled = false;
      mark();
    });
  };
  for (const type of USER_SCROLL) {
    addEventListener(
      type,
      () => {
        chosen = null;
      },
      { passive: true },
    );
  }
  addEventListener('scroll', schedule, { passive: true });
  // Back and Forward. A click changes the hash to the chosen section.
  addEventListener('popstate', () => {
    if (location.hash !== `#${chosen}`) chosen = null;
    schedule();
  });
  // The scroll bar and scripts send no event before, so this checks where scrolling ended.
  document.addEventListener('scrollend', () => {
    if (chosen !== null && !isArrivedAt(chosen)) chosen = null;
    schedule();
  });
  addEventListener('resize', schedule);
  // A panel that opens or closes moves the sections below it.
  const main = document.querySelector('main');
  if (main) new ResizeObserver(schedule).observe(main);
  mark();
}

/** Whether the page is where a link to the section scrolls: near its top, or at the end of the page. */
function isArrivedAt(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
  const left = document.documentElement.scrollHeight - innerHeight - scrollY;
  return top >= 0 && (top < innerHeight * LINE || left < 2);
}

/** Near the end of the page the line moves down, so that the last section can become active. */
function line(): number {
  const longest = document.documentElement.scrollHeight - innerHeight;
  const end = Math.min(longest, innerHeight);
  const part = end <= 0 ? 0 : Math.max(0, (scrollY - (longest - end)) / end);
  return innerHeight * (LINE + (1 - LINE) * part ** 4);
}
