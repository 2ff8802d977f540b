/**
 * Turns the menu from a popover, which works without JavaScript, into a modal dialog that closes on a click or when the
 * window becomes wide.
 */
export function startMobileMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  const opener = document.querySelector<HTMLButtonElement>('[popovertarget="menu"]');
  if (!menu || !opener) return;

  // The menu may have been opened before this script loaded.
  const wasOpen = menu.matches(':popover-open');
  menu.removeAttribute('popover');
  const reflect = () => {
    opener.setAttribute('aria-expanded', String(menu.open));
    // Keeps the page from scrolling (styles/base.css).
    document.documentElement.toggleAttribute('data-menu-open', menu.open);
  };
  const open = () => {
    menu.showModal();
    reflect();
  };
  if (wasOpen) open();
  opener.addEventListener('click', open);
  // A click on a link, on the close button or beside the entries closes the menu.
  menu.addEventListener('click', () => menu.close());
  matchMedia('(min-width: 48rem)').addEventListener('change', () => menu.close());
  menu.addEventListener('close', reflect);
  reflect();
}
