/**
 * Except at the end of the page, the active section is the last one whose top is above a line at this fraction of the
 * window's height.
 */
const LINE = 0.35;

/**
 * Marks the navigation entry for the section in view on the home page, makes the entries scroll smoothly, and stops the
 * Home entry from reloading the page. Home scrolls to the top only if the URL names a section.
 */
export function startActiveSection(): void {
  const entries = [...document.querySelectorAll<HTMLAnchorElement>('[data-navigation] a')];
  const sections = [...document.querySelectorAll('#home, [data-home-section]')];
  const isHome = (entry: HTMLAnchorElement) => entry.getAttribute('href') === '/';

  for (const entry of entries) {
    const { section } = entry.dataset;
    if (section !== undefined) entry.href = `#${section}`;
    entry.addEventListener('click', (event) => {
      // Islands also import ui/has-modifier.ts. If this script imported it too, the build would move it into a separate
      // file and could not inline this script.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (isHome(entry)) event.preventDefault();
      if (isHome(entry) && location.hash === '') return;
      // Scrolling is smooth only from now on: a page that opens at a section jumps to it.
      document.documentElement.classList.add('scrolls-smoothly');
      if (isHome(entry)) leaveSection();
    });
  }

  const mark = () => {
    const active = activeOf(sections)?.id;
    for (const entry of entries) {
      const section = isHome(entry) ? 'home' : entry.dataset['section'];
      if (section !== active) entry.removeAttribute('aria-current');
      else entry.setAttribute('aria-current', isHome(entry) ? 'page' : 'location');
    }
  };
  addEventListener('scroll', mark, { passive: true });
  // At the end of the page, following a link to a section might not scroll the page. Then no scroll event fires.
  addEventListener('hashchange', mark);
  addEventListener('resize', mark);
  // A panel that opens or closes moves the sections below it. The observer also calls `mark` at the start.
  const main = document.querySelector('main');
  if (main) new ResizeObserver(mark).observe(main);
}

/** Scrolls to the top like a link to "#", but leaves no "#" in the URL. */
function leaveSection(): void {
  location.hash = '';
  history.replaceState(history.state, '', location.pathname + location.search);
}

function activeOf(sections: readonly Element[]): Element | undefined {
  const topOf = (section: Element) => section.getBoundingClientRect().top;
  const isAtEnd = scrollY > 0 && scrollY + innerHeight > document.documentElement.scrollHeight - 2;
  if (!isAtEnd) return sections.findLast((section) => topOf(section) <= innerHeight * LINE);
  // At the end of the page, several sections may be in view. The active one is the section that the URL names, or else
  // the last one.
  const linked = sections.find((section) => section.matches(':target'));
  return linked && topOf(linked) >= 0 && topOf(linked) < innerHeight ? linked : sections.at(-1);
}
