/**
 * What the small-screen menu does beyond what the browser does by itself (opening it modally,
 * closing it on Escape, giving the focus back): it closes on a click, and when the screen is wide
 * enough for the navigation pill; the focus goes round inside it.
 */
export function startMobileMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  const opener = document.querySelector<HTMLButtonElement>('[commandfor="menu"]');
  if (!menu || !opener) return;

  // Browsers without invoker commands.
  if (!('command' in HTMLButtonElement.prototype)) {
    opener.addEventListener('click', () => menu.showModal());
  }
  menu.addEventListener('click', (event) => {
    // The close button's command closes it.
    if (event.target instanceof Element && event.target.closest('[commandfor]')) return;
    menu.close();
  });
  // A link was followed before this code had arrived.
  if (location.hash) menu.close();
  matchMedia('(min-width: 48rem)').addEventListener('change', (event) => {
    if (event.matches) menu.close();
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const stops = [...menu.querySelectorAll<HTMLElement>('a[href], button')];
    const leaving = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== leaving) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  });
  const reflect = () => opener.setAttribute('aria-expanded', String(menu.open));
  menu.addEventListener('toggle', reflect);
  reflect();
}
