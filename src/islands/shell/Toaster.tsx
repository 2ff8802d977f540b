import { useStore } from '@nanostores/react';
import { XIcon } from 'lucide-react';
import {
  type RefObject,
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
import { inEnglish } from '../../ui/inEnglish.tsx';
import { withBoundary } from '../../ui/withBoundary.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { topmostDialog } from '../../ui/Dialog.tsx';

/** The room between a toast and the buttons below it, in px. */
const GAP = 8;

/** How often the time of a toast is counted down, in ms. */
const TICK = 100;

/** How long a live region has to be in the page before its text, in ms, for screen readers to notice it. */
const SETTLING = 100;

/**
 * Renders the toast. Its two live regions are there before their text, because screen readers often skip
 * a new region; the button is outside them, so it is not read with the text. Outside an open modal
 * dialog everything is inert, so all of it moves into the topmost dialog.
 */
export const Toaster = withBoundary(() => {
  const latest = useStore($toast, { ssr: 'initial' });
  const dialog = useSyncExternalStore(onDialogsChange, topmostDialog, () => null);
  const toast = useSettled(latest, dialog);
  useEffect(() => showArrivedToast(toastOf), []);
  const english = useContext(EnglishWords);
  const place = useRef<HTMLElement>(null);
  useExpiry(place, toast);
  useClearance(place, dialog, toast);
  const text = (variant: ShownToast['variant']) =>
    toast?.variant === variant ? (
      <div key={toast.id} className={`toast ${variant === 'destructive' ? 'is-destructive' : ''}`}>
        <p className="font-semibold">{toast.title}</p>
        {toast.description === undefined ? null : (
          <p className="mt-1 break-words">{toast.description}</p>
        )}
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
      // In a dialog without room it is below the content, not over the question.
      className={`toasts print:hidden ${dialog === null ? '' : 'is-in-dialog'}`}
    >
      <div role="status">{text('default')}</div>
      <div role="alert">{text('destructive')}</div>
      {toast === null ? null : <DismissButton key={toast.id} />}
    </section>
  );
  return dialog === null ? region : createPortal(region, dialog);
});

/** The toasts of /auth and /admin. */
export const EnglishToaster = inEnglish(Toaster);

/** What another page tells, in the words of this one: the home page, which /auth and /admin lead to. */
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

function onDialogsChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** The focus goes back to where it came from when the button disappears under it. */
function DismissButton() {
  const english = useContext(EnglishWords);
  const button = useRef<HTMLButtonElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const leaving = button.current;
    return () => {
      const hadFocus = leaving === document.activeElement;
      if (hadFocus && cameFrom.current instanceof HTMLElement) {
        cameFrom.current.focus({ preventScroll: true });
      }
    };
  }, []);
  return (
    <IconButton
      ref={button}
      name={english?.dismiss ?? toasts.dismiss}
      icon={XIcon}
      iconSize="size-4"
      placeClass="toast-dismiss"
      onClick={dismissToast}
      onFocus={(event) => {
        cameFrom.current = event.relatedTarget;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A dialog below it must not close.
        event.preventDefault();
        event.stopPropagation();
        dismissToast();
      }}
    />
  );
}

/** Holds a new toast back until its live region has been in the page for a while. */
function useSettled(toast: ShownToast | null, dialog: Element | null): ShownToast | null {
  const [settled, setSettled] = useState<Element | null>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(dialog), SETTLING);
    return () => clearTimeout(timer);
  }, [dialog]);
  const [shown, setShown] = useState<number>();
  const isSettled = settled === dialog;
  if (isSettled && toast !== null && toast.id !== shown) setShown(toast.id);
  return isSettled || toast?.id === shown ? toast : null;
}

/** Keeps the toast above the buttons of the dialogs and of the page that it would cover. */
function useClearance(
  place: RefObject<HTMLElement | null>,
  dialog: Element | null,
  toast: ShownToast | null,
): void {
  useEffect(() => {
    const element = place.current;
    if (element === null || toast === null) return;
    // Called before the next paint, and when the buttons come, go or move.
    const observer = new ResizeObserver(() => {
      element.style.removeProperty('bottom');
      const { top, right, bottom, left } = element.getBoundingClientRect();
      let lift = 0;
      // From the bottom up: above some buttons it may cover others.
      const actions = [...document.querySelectorAll('[data-actions]')]
        .map((buttons) => buttons.getBoundingClientRect())
        .sort((one, other) => other.top - one.top);
      for (const buttons of actions) {
        const covers =
          buttons.top < bottom - lift &&
          buttons.bottom > top - lift &&
          buttons.left < right &&
          buttons.right > left;
        if (covers) lift = bottom - buttons.top + GAP;
      }
      if (lift > 0) element.style.setProperty('bottom', `${innerHeight - bottom + lift}px`);
    });
    observer.observe(element);
    observer.observe(dialog ?? document.body);
    // A row grows in a dialog that stays as high as the window, as when it gets the progress of an upload.
    for (const buttons of document.querySelectorAll('[data-actions]')) observer.observe(buttons);
    return () => observer.disconnect();
  }, [place, dialog, toast]);
}

/** Dismisses the toast after its time, which pauses on hover, on focus and in a hidden tab. */
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
