/**
 * The browser opens and closes the menu as a popover. This makes it a modal dialog, which closes on a click
 * and on wide screens, and keeps Tab inside it.
 */
export function startMobileMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  const opener = document.querySelector<HTMLButtonElement>('[popovertarget="menu"]');
  if (!menu || !opener) return;

  const isPopover = () => menu.matches(':popover-open');
  const close = () => {
    if (isPopover()) menu.hidePopover();
    else menu.close();
  };
  opener.addEventListener('click', (event) => {
    if (isPopover()) return;
    event.preventDefault();
    menu.showModal();
  });
  // On a link, on the close button, or beside the entries.
  menu.addEventListener('click', close);
  // A link was clicked before this script loaded.
  if (location.hash) close();
  matchMedia('(min-width: 48rem)').addEventListener('change', (event) => {
    if (event.matches) close();
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const stops = [...menu.querySelectorAll<HTMLElement>('a[href], button')];
    const leaving = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== leaving) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  });
  const reflect = () => opener.setAttribute('aria-expanded', String(menu.open || isPopover()));
  menu.addEventListener('toggle', reflect);
  reflect();
}
