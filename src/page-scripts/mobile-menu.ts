/**
 * Without JavaScript the menu is a popover. This makes it a modal dialog, which closes on a click and on
 * wide screens.
 */
export function startMobileMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  const opener = document.querySelector<HTMLButtonElement>('[popovertarget="menu"]');
  if (!menu || !opener) return;

  // Opened before this script loaded.
  const wasOpen = menu.matches(':popover-open');
  menu.removeAttribute('popover');
  const reflect = () => opener.setAttribute('aria-expanded', String(menu.open));
  const open = () => {
    menu.showModal();
    reflect();
  };
  if (wasOpen) open();
  opener.addEventListener('click', open);
  // On a link, on the close button, or beside the entries.
  menu.addEventListener('click', () => menu.close());
  matchMedia('(min-width: 48rem)').addEventListener('change', () => menu.close());
  menu.addEventListener('close', reflect);
  reflect();
}
