import { useStore } from '@nanostores/react';
import { XIcon } from 'lucide-react';
import {
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import {
  $toast,
  type Arrival,
  type ShownToast,
  TOAST_TIME,
  type Toast,
  dismissToast,
  showArrivedToast,
} from '../../stores/toast.ts';
import { routes } from '../../domain/routes.ts';
import { fill } from '../../words/fill.ts';
import { footer, toasts } from '../../words/words.ts';
import { EnglishWords } from '../../ui/english-words.ts';
import { withBoundary } from '../../ui/withBoundary.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { topmostDialog } from '../../ui/Dialog.tsx';

/** Matches the button row of a dialog or a form. */
const BUTTONS = '[data-actions]';

/** The gap between a button row with a toast and the focused element above the row, in px. */
const GAP = 8;

/** How often the remaining time of a toast is updated, in ms. */
const TICK = 100;

/**
 * How long a live region must be in the page before it gets text, in ms. Otherwise, screen readers may skip the text.
 */
const SETTLING = 100;

/**
 * Renders the toast. Its two live regions exist before their text, because screen readers often skip a new region. The
 * button is outside the regions, so it is not read with the text. The toast is rendered in the button row of the
 * topmost dialog, because everything outside a modal dialog is inert. Without a dialog, it is rendered in the button
 * row of the page's form. In either row, it covers nothing.
 */
export const Toaster = withBoundary(() => {
  const latest = useStore($toast, { ssr: 'initial' });
  const parent = useSyncExternalStore(onPageChange, toastParent, () => null);
  const toast = useSettledToast(latest, parent);
  useEffect(() => showArrivedToast(toastOf), []);
  const english = useContext(EnglishWords);
  const place = useRef<HTMLElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  /** If the toast disappears while it contains the focus, the focus returns to the element that had it before. */
  const returnFocus = useCallback(() => {
    const hasFocus = place.current?.contains(document.activeElement);
    if (hasFocus && cameFrom.current instanceof HTMLElement) {
      cameFrom.current.focus({ preventScroll: true });
    }
  }, []);
  useExpiry(place, toast);
  useInView(place, toast);
  const text = (variant: ShownToast['variant']) =>
    toast?.variant === variant ? (
      <div key={toast.id} className={`toast ${variant === 'destructive' ? 'is-destructive' : ''}`}>
        <p className="font-semibold">{toast.title}</p>
        {toast.description === undefined ? null : <p className="mt-1">{toast.description}</p>}
        {toast.linksToAdmin ? (
          <a className="text-link mt-1 inline-flex min-h-6 items-center" href={routes.admin}>
            {english?.manageProjects ?? footer.manageProjects}
          </a>
        ) : null}
      </div>
    ) : null;
  const region = (
    <section
      ref={place}
      aria-label={english?.region ?? toasts.region}
      className={`toasts print:hidden ${parent?.matches(BUTTONS) ? 'is-in-row' : ''}`}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) cameFrom.current = relatedTarget;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A dialog behind the toast must not close.
        event.preventDefault();
        event.stopPropagation();
        dismissToast();
      }}
    >
      <div role="status">{text('default')}</div>
      <div role="alert">{text('destructive')}</div>
      {toast === null ? null : <DismissButton key={toast.id} onLeave={returnFocus} />}
    </section>
  );
  return parent === null ? region : createPortal(region, parent);
});

/** Creates the toast that /auth or /admin has saved for the home page, in the language of the home page. */
function toastOf({ news, email, linksToAdmin = false }: Arrival): Toast {
  const isDenied = news === 'accessDenied';
  const account = email === undefined ? undefined : fill(toasts.signedInAs, { email });
  const description = isDenied ? toasts.noPrivileges : account;
  return {
    title: toasts[news],
    ...(description !== undefined && { description }),
    linksToAdmin,
    variant: isDenied ? 'destructive' : 'default',
  };
}

/**
 * Returns where to render toasts: the first visible button row in the topmost dialog, or else the dialog itself.
 * Without a dialog, returns the first visible button row on the page, or `null` if there is none.
 */
function toastParent(): Element | null {
  const dialog = topmostDialog();
  const rows = [...(dialog ?? document).querySelectorAll(BUTTONS)];
  return rows.find((row) => row.checkVisibility()) ?? dialog;
}

function onPageChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['open', 'hidden'],
  });
  return () => observer.disconnect();
}

/** The button that dismisses the toast. Before it disappears, it calls `onLeave`. */
function DismissButton({ onLeave }: { onLeave: () => void }) {
  const english = useContext(EnglishWords);
  useLayoutEffect(() => onLeave, [onLeave]);
  return (
    <IconButton
      name={english?.dismiss ?? toasts.dismiss}
      icon={XIcon}
      iconSize="size-4"
      placeClass="toast-dismiss"
      onClick={dismissToast}
    />
  );
}

/**
 * Delays a new toast until its live region has been in the page for a while. A toast that is already shown moves to
 * another region without a delay.
 */
function useSettledToast(toast: ShownToast | null, parent: Element | null): ShownToast | null {
  const isSettled = useIsSettled(parent);
  const [shownId, setShownId] = useState<number | null>(null);
  if (toast === null || !(isSettled || toast.id === shownId)) return null;
  // Set during the render, because the region may move before an effect would run.
  if (toast.id !== shownId) setShownId(toast.id);
  return toast;
}

/**
 * Returns whether the live regions have been in the given parent for a while.
 *
 * @param parent the result of {@link toastParent}
 */
function useIsSettled(parent: Element | null): boolean {
  const [settled, setSettled] = useState<Element | null | 'nowhere'>('nowhere');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(parent), SETTLING);
    return () => clearTimeout(timer);
  }, [parent]);
  return settled === parent;
}

/** Scrolls a toast in a button row into view, and keeps the focused element in view. */
function useInView(place: RefObject<HTMLElement | null>, toast: ShownToast | null): void {
  useEffect(() => {
    const row = place.current?.closest(BUTTONS);
    if (toast === null || !row) return;
    row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    // A row that sticks to the bottom of its dialog may have grown over the focused element.
    const focused = document.activeElement;
    if (focused === null || row.contains(focused) || focused.contains(row)) return;
    const covered = focused.getBoundingClientRect().bottom - row.getBoundingClientRect().top;
    if (covered > 0)
      (row.closest('dialog') ?? window).scrollBy({ top: covered + GAP, behavior: 'instant' });
  }, [place, toast]);
}

/** Dismisses the toast when its time is up. The time pauses on hover, on focus and in a hidden tab. */
function useExpiry(place: RefObject<HTMLElement | null>, toast: ShownToast | null): void {
  useEffect(() => {
    if (toast === null) return;
    let left: number = TOAST_TIME[toast.variant];
    const timer = setInterval(() => {
      if (document.hidden || place.current?.matches(':hover, :focus-within')) return;
      left -= TICK;
      if (left <= 0) dismissToast();
    }, TICK);
    return () => clearInterval(timer);
  }, [place, toast]);
}
