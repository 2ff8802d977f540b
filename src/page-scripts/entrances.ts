/**
 * Animates elements with `data-enter` when they first come into view, unless the visitor prefers reduced motion.
 * Elements that come into view together start 0.1 s apart (docs/product/site.md, Constants). Elements that are in view
 * when the page loads do not move, because the visitor may be reading them. Elements that an island adds later are
 * animated as well.
 */
export function startEntrances(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;

  const observer = new IntersectionObserver((entries) => {
    const arriving = entries.filter(({ isIntersecting }) => isIntersecting);
    for (const [index, { target }] of arriving.entries()) {
      observer.unobserve(target);
      // An element without the `waiting` class was in view when the page loaded.
      if (!(target instanceof HTMLElement) || !target.classList.contains('waiting')) continue;
      target.style.setProperty('--enter-index', String(index));
      target.classList.replace('waiting', 'entering');
      target.addEventListener('animationend', () => target.classList.remove('entering'), {
        once: true,
      });
    }
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) target.classList.add('waiting');
    }
  });
  for (const element of document.querySelectorAll('[data-enter]')) observer.observe(element);

  const hold = (element: Element) => {
    element.classList.add('waiting');
    observer.observe(element);
  };
  new MutationObserver((mutations) => {
    for (const node of mutations.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      if (node.matches('[data-enter]')) hold(node);
      for (const element of node.querySelectorAll('[data-enter]')) hold(element);
    }
  }).observe(document.body, { childList: true, subtree: true });
}
