/**
 * Keeps the Tab key quick and exact in a long list, whose groups out of view are not laid out:
 *
 * - looking for its next stop, Chromium would lay out every group that it passes, which takes seconds
 *   with thousands of cards: for that moment they are closed, but for those in which the next stop may be;
 * - a smooth scroll would end elsewhere, since groups take their true heights on the way: the page
 *   jumps to that stop (`styles/projects.css`).
 *
 * @param list what holds the groups
 * @returns takes it back
 */
export function tendLongList(list: HTMLElement): () => void {
  const root = document.documentElement;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    const closed = groupsToClose(list);
    for (const group of closed) group.classList.add('closed-to-tab');
    root.classList.add('jumps');
    // When the answer is on the screen, so that it does not wait for this either.
    requestAnimationFrame(() => {
      setTimeout(() => {
        for (const group of closed) group.classList.remove('closed-to-tab');
        root.classList.remove('jumps');
      });
    });
  };
  document.addEventListener('keydown', onKeyDown, true);
  return () => document.removeEventListener('keydown', onKeyDown, true);
}

/** All but those in view, that with the focus, and the nearest with a stop before and after each of these. */
function groupsToClose(list: HTMLElement): Element[] {
  const groups = [...list.children];
  const boxes = groups.map((group) => group.getBoundingClientRect());
  const focused = groups.findIndex((group) => group.contains(document.activeElement));
  const firstBelow = boxes.findIndex(({ top }) => top > innerHeight);
  const lastAbove = boxes.findLastIndex(({ bottom }) => bottom < 0);
  const endOfView = firstBelow === -1 ? groups.length : firstBelow;

  const open = new Set(groups.slice(lastAbove + 1, endOfView));
  const known = new Map<Element, boolean>();
  const hasStop = (group: Element) => {
    const has = known.get(group) ?? group.querySelector('a, video') !== null;
    known.set(group, has);
    return has;
  };
  const openNext = (from: number, step: 1 | -1) => {
    for (let place = from; ; place += step) {
      const group = groups[place];
      if (!group) return;
      if (!hasStop(group)) continue;
      open.add(group);
      return;
    }
  };
  openNext(lastAbove, -1);
  openNext(endOfView, 1);
  if (focused === -1) {
    // The focus may come into the list from either end.
    openNext(0, 1);
    openNext(groups.length - 1, -1);
  } else {
    openNext(focused, 1);
    openNext(focused + 1, 1);
    openNext(focused - 1, -1);
  }
  return groups.filter((group) => !open.has(group));
}
