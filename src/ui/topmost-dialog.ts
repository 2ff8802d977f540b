/** The open modal dialog in front of everything else: a later one stands later in the document. */
export function topmostDialog(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
}
