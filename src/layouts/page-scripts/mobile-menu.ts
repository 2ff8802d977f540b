/**
 * The browser opens the menu modally, closes it on Escape and returns the focus. This adds that it
 * closes on a click and on wide screens, and that Tab stays inside it.
 */
export function startMobileMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  const opener = document.querySelector<HTMLButtonElement>('[commandfor="menu"]');
  if (!menu || !opener) return;

  const knowsCommands = 'command' in HTMLButtonElement.prototype;
  if (!knowsCommands) opener.addEventListener('click', () => menu.showModal());
  // A click on a link, or beside the entries. The close button has its command where there are any.
  menu.addEventListener('click', ({ target }) => {
    const hasCommand = target instanceof Element && target.closest('[command]') !== null;
    if (!hasCommand || !knowsCommands) menu.close();
  });
  // A link was clicked before this script loaded.
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
