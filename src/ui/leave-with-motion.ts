/**
 * Lets a copy of a dialog fade out while the dialog itself goes at once, so that nobody has to wait for it.
 * The copy is hidden from assistive technology and takes no clicks.
 */
export function leaveWithMotion(dialog: HTMLDialogElement): void {
  // Its content, without a toast or another dialog in front of it.
  const shown = dialog.firstElementChild;
  if (!dialog.open || shown === null) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const copy = document.createElement('div');
  copy.className = `${dialog.className} dialog-leaving`;
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  // In a document of its own, where nothing loads: the URL of a chosen file's preview is gone by now.
  const content = document.implementation.createHTMLDocument().importNode(shown, true);
  for (const inner of content.querySelectorAll('dialog')) inner.remove();
  for (const part of content.querySelectorAll('*')) {
    for (const name of ['id', 'name']) part.removeAttribute(name);
    for (const name of ['src', 'poster']) {
      if (part.getAttribute(name)?.startsWith('blob:') === true) part.removeAttribute(name);
    }
  }
  copy.append(content);
  const { left, top, width, height } = dialog.getBoundingClientRect();
  for (const [name, value] of Object.entries({ left, top, width, height })) {
    copy.style.setProperty(name, `${value}px`);
  }
  (dialog.parentElement?.closest('dialog') ?? document.body).append(copy);
  copy.scrollTop = dialog.scrollTop;
  copy.addEventListener('animationend', () => copy.remove());
}
