import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { dialogClosed, dialogOpened, topmostDialog } from './open-dialogs.ts';

/**
 * A modal dialog: the browser's own, so focus stays inside and comes back, and the page behind is
 * inert. It is open while it is drawn; Escape and a press on the backdrop ask through `onCancel`.
 */
export function Dialog({
  title,
  role = 'dialog',
  wide = false,
  onCancel,
  children,
}: {
  readonly title: string;
  readonly role?: 'dialog' | 'alertdialog';
  readonly wide?: boolean;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressedBackdrop = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    dialogOpened(dialog);
    return () => {
      dialog.close();
      dialogClosed(dialog);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      // What opened it is gone, or cannot be used: the focus stays in the dialog below.
      const below = topmostDialog();
      if (!below?.contains(document.activeElement)) below?.focus({ preventScroll: true });
    };
  }, []);

  const isOwn = (event: SyntheticEvent) => event.target === ref.current;
  return (
    <dialog
      ref={ref}
      role={role}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={`dialog ${wide ? 'dialog-wide' : ''}`}
      onKeyDown={(event) => {
        // Prevented here and not on "cancel": a browser closes the dialog on a second Escape.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onCancel();
      }}
      onMouseDown={(event) => {
        pressedBackdrop.current = isOwn(event);
      }}
      onClick={(event) => {
        // A press that began inside, such as selecting text, is no press on the backdrop.
        if (pressedBackdrop.current && isOwn(event)) onCancel();
      }}
    >
      <div className="dialog-body">
        <h2 id={titleId} className="subheading">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
