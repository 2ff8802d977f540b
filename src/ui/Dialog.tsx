import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';

/**
 * A modal dialog, which is open while it is mounted. The native `<dialog>` keeps focus inside, and makes the page
 * behind it inert. After the dialog closes, focus returns to the opener. Escape and a click on the backdrop call
 * `onCancel`. Do not disable a focused control, because the dialog would lose focus.
 */
export function Dialog({
  title,
  role = 'dialog',
  wide = false,
  describedBy,
  controls,
  onKeyDown,
  onCancel,
  children,
}: {
  readonly title: string;
  readonly role?: 'dialog' | 'alertdialog';
  readonly wide?: boolean;
  /** The id of the element that screen readers read after the title. */
  readonly describedBy?: string;
  /** Controls beside the title. On a narrow screen, they are at the bottom of the window, within reach of a thumb. */
  readonly controls?: ReactNode;
  /** Handles every key except Escape. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressedBackdrop = useRef(false);
  const clicked = useRef(false);

  const opener = useRef<Element | null>(null);
  // A layout effect opens the dialog before the next event, so no key acts on the page behind it.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    ref.current?.showModal();
    addToOpenDialogs(1);
    return () => {
      addToOpenDialogs(-1);
    };
  }, []);
  // A layout effect would clean up while the dialog is still open and the page behind it is still inert.
  useEffect(
    () => () => {
      const { current } = opener;
      if (current instanceof HTMLElement && current.isConnected) current.focus();
      // If the opener is gone or disabled, focus moves to the dialog below.
      const below = topmostDialog();
      if (!below?.contains(document.activeElement)) below?.focus({ preventScroll: true });
    },
    [],
  );

  const isOwn = (event: SyntheticEvent) => event.target === ref.current;
  return (
    <dialog
      ref={ref}
      role={role}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={`dialog ${wide ? 'dialog-wide' : 'dialog-narrow'}`}
      onKeyDown={(event) => {
        // This does not rely on the "cancel" event, because a second Escape closes the dialog without that event.
        if (event.key !== 'Escape') {
          onKeyDown?.(event);
          return;
        }
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
        // A second request to close, such as Back on a phone, closes the dialog even if the first was prevented.
        if (isOwn(event) && ref.current?.open === false) ref.current.showModal();
      }}
      onClickCapture={(event) => {
        // The second click of a double click on the opener is not meant for the dialog.
        if (event.detail > 1 && !clicked.current) {
          event.preventDefault();
          event.stopPropagation();
        } else clicked.current = true;
      }}
      onMouseDown={(event) => {
        pressedBackdrop.current = isOwn(event);
      }}
      onClick={(event) => {
        // A press that begins inside, for example to select text, is not a click on the backdrop.
        if (pressedBackdrop.current && isOwn(event)) onCancel();
      }}
    >
      <div className={`dialog-content ${controls ? 'has-controls' : ''}`}>
        <div className="dialog-head">
          <h2 id={titleId} className="dialog-title">
            {title}
          </h2>
          {controls ? <div className="dialog-controls">{controls}</div> : null}
        </div>
        {children}
      </div>
    </dialog>
  );
}

let openDialogs = 0;

/**
 * Writes the number of open dialogs to the root element, where the style sheets read it (styles/dialog.css). With
 * `html:has(dialog:modal)` instead, browsers would restyle most of the page after every change to the document.
 */
function addToOpenDialogs(change: 1 | -1): void {
  openDialogs += change;
  const { dataset } = document.documentElement;
  if (openDialogs > 0) dataset['openDialogs'] = String(openDialogs);
  else delete dataset['openDialogs'];
}

/** Returns the modal dialog in front of all others, or `null` if none is open. It is the last one in the document. */
export function topmostDialog(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
}
