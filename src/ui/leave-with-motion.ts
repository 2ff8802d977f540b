/**
 * Lets a picture of a dialog fade out while the dialog itself goes at once, so that nobody has to wait for it.
 * The picture is hidden from assistive technology and takes no clicks.
 */
export function leaveWithMotion(dialog: HTMLDialogElement): void {
  if (!dialog.open || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const picture = document.createElement('div');
  picture.className = `${dialog.className} dialog-leaving`;
  picture.setAttribute('aria-hidden', 'true');
  picture.inert = true;
  // Its content, without a toast or another dialog in front of it.
  if (dialog.firstElementChild) picture.append(dialog.firstElementChild.cloneNode(true));
  for (const inner of picture.querySelectorAll('dialog')) inner.remove();
  for (const named of picture.querySelectorAll('[id], [name]')) {
    named.removeAttribute('id');
    named.removeAttribute('name');
  }
  const { left, top, width, height } = dialog.getBoundingClientRect();
  for (const [name, value] of Object.entries({ left, top, width, height })) {
    picture.style.setProperty(name, `${value}px`);
  }
  (dialog.parentElement?.closest('dialog') ?? document.body).append(picture);
  picture.scrollTop = dialog.scrollTop;
  picture.addEventListener('animationend', () => picture.remove());
}
