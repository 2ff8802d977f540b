/** The open modal dialog in front of everything else: a later one is later in the document. */
export function topmostDialog(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
}
