/** The open modal dialogs, in the order in which they opened. */
let open: readonly HTMLDialogElement[] = [];

const listeners = new Set<() => void>();

/** The dialog in front of everything else; `null` while none is open. */
export function topmostDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null;
}

/**
 * Calls the listener when a dialog opens or closes.
 *
 * @returns a function that stops it
 */
export function onDialogsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function dialogOpened(dialog: HTMLDialogElement): void {
  set([...open, dialog]);
}

export function dialogClosed(dialog: HTMLDialogElement): void {
  set(open.filter((other) => other !== dialog));
}

function set(dialogs: readonly HTMLDialogElement[]): void {
  open = dialogs;
  for (const listener of listeners) listener();
}
