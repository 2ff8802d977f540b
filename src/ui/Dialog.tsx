import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { dialogClosed, dialogOpened, topmostDialog } from './open-dialogs.ts';
import { useKeptFocus } from './useKeptFocus.ts';

/**
 * A modal dialog: the browser's own, so focus stays inside and comes back, and the page behind is
 * inert. It is open while it is drawn; Escape and a press on the backdrop ask through `onCancel`. While
 * its controls cannot be used, it has the focus itself.
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

  useKeptFocus(ref, { rest: true });

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
      onClose={(event) => {
        // A browser closes it on a second request, such as Back on a phone, whatever it was told.
        if (isOwn(event) && ref.current?.open === false) ref.current.showModal();
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
