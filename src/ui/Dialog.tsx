import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { topmostDialog } from './topmost-dialog.ts';

/**
 * A modal dialog: the browser's own, so that the focus stays inside and comes back, and the page behind
 * is inert. It is open while it is mounted; Escape and a click on the backdrop call `onCancel`. Its
 * controls are not `disabled` while they have the focus, which would drop it.
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
  /** The id of what is read after the title. */
  readonly describedBy?: string;
  /** What is beside the title; on a narrow screen at the bottom of the window, where a thumb reaches it. */
  readonly controls?: ReactNode;
  /** Keys beside Escape. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressedBackdrop = useRef(false);
  const clicked = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      // The opener is gone or disabled: the focus stays in the dialog below.
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
      aria-describedby={describedBy}
      className={`dialog mx-auto max-w-none overflow-x-hidden rounded border border-line bg-paper p-0 text-ink shadow-raised backdrop:bg-[rgb(0_0_0/0.55)] ${
        wide
          ? // The focused element scrolls to above the sticky buttons.
            'mb-auto mt-2 max-h-[calc(100dvh-1rem)] w-[min(64rem,calc(100%-1rem))] tall:scroll-pb-28 max-sm:mt-0 max-sm:max-h-dvh max-sm:w-full max-sm:rounded-none max-sm:border-x-0 max-sm:border-t-0'
          : 'my-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100%-2rem))]'
      }`}
      onKeyDown={(event) => {
        // Not on "cancel": a browser closes the dialog on a second Escape without it.
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
        // A browser closes it on a second request, such as Back on a phone, even if the first was prevented.
        if (isOwn(event) && ref.current?.open === false) ref.current.showModal();
      }}
      onClickCapture={(event) => {
        // The second click of a double click on the button that opened the dialog was not meant for it.
        if (event.detail > 1 && !clicked.current) {
          event.preventDefault();
          event.stopPropagation();
        } else clicked.current = true;
      }}
      onMouseDown={(event) => {
        pressedBackdrop.current = isOwn(event);
      }}
      onClick={(event) => {
        // A press that began inside, such as selecting text, is not a click on the backdrop.
        if (pressedBackdrop.current && isOwn(event)) onCancel();
      }}
    >
      <div
        className={`p-5 sm:p-7 ${controls ? 'max-sm:flex max-sm:min-h-dvh max-sm:flex-col max-sm:pb-0' : ''}`}
      >
        <div
          className={`flex flex-wrap items-start justify-between gap-x-4 gap-y-3 ${controls ? 'max-sm:contents' : ''}`}
        >
          <h2
            id={titleId}
            className={`min-w-0 text-heading ${controls ? 'sm:flex-[1_1_14rem]' : 'flex-[1_1_14rem]'}`}
          >
            {title}
          </h2>
          {controls ? (
            <div className="max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:order-1 max-sm:-mx-5 max-sm:mt-auto max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-5 max-sm:pb-[env(safe-area-inset-bottom)]">
              {controls}
            </div>
          ) : null}
        </div>
        {children}
      </div>
    </dialog>
  );
}
