import { useStore } from '@nanostores/react';
import { XIcon } from 'lucide-react';
import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { TOAST_TIME } from '../../domain/toast.ts';
import { $toast, type ShownToast, dismissToast, showArrivedToast } from '../../stores/toast.ts';
import { withBoundary } from '../../ui/withBoundary.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { topmostDialog } from '../../ui/topmost-dialog.ts';

/** The room between a toast and the buttons below it, in px. */
const GAP = 8;

/** How often the time of a toast is counted down, in ms. */
const TICK = 100;

/**
 * Renders the toast. Its two live regions are there before their text, because screen readers often skip
 * a new region; the button stands outside them, so it is not read with the text. Outside an open modal
 * dialog everything is inert, so all of it moves into the topmost dialog.
 */
export const Toaster = withBoundary(() => {
  const toast = useStore($toast, { ssr: 'initial' });
  const dialog = useSyncExternalStore(onDialogsChange, topmostDialog, () => null);
  // The toast that the pointer or the focus is in.
  const [hovered, setHovered] = useState<ShownToast | null>(null);
  const [focused, setFocused] = useState<ShownToast | null>(null);
  useExpiry(toast, hovered === toast || focused === toast);
  useEffect(showArrivedToast, []);
  const place = useRef<HTMLElement>(null);
  useClearance(place, dialog, toast);
  const text = (variant: ShownToast['variant']) =>
    toast?.variant === variant ? <ToastText key={toast.id} toast={toast} /> : null;
  const region = (
    <section
      ref={place}
      aria-label="Notifications"
      // In a dialog without room it stands below the content, not over the question.
      className={`pointer-events-none inset-x-4 bottom-4 z-50 sm:left-auto sm:w-96 print:hidden ${
        dialog === null ? 'fixed' : 'static px-4 pb-4 tall:fixed tall:p-0'
      }`}
      // A toast that appears under a resting pointer is not paused by it.
      onPointerMove={() => setHovered(toast)}
      onPointerLeave={() => setHovered(null)}
    >
      <div role="status">{text('default')}</div>
      <div role="alert">{text('destructive')}</div>
      {toast === null ? null : (
        <DismissButton key={toast.id} onFocus={(has) => setFocused(has ? toast : null)} />
      )}
    </section>
  );
  return dialog === null ? region : createPortal(region, dialog);
});

function onDialogsChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

function ToastText({ toast }: { readonly toast: ShownToast }) {
  return (
    <div
      className={`pointer-events-auto animate-rise rounded border border-l-4 border-line bg-surface p-4 pr-12 shadow-raised ${
        toast.variant === 'destructive' ? 'border-l-danger' : 'border-l-accent'
      }`}
    >
      <p className="font-semibold">{toast.title}</p>
      {toast.description === undefined ? null : (
        <p className="mt-1 break-words">{toast.description}</p>
      )}
    </div>
  );
}

/** The focus goes back to where it came from when the button disappears under it. */
function DismissButton({ onFocus }: { readonly onFocus: (focused: boolean) => void }) {
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
    <span className="has-tooltip pointer-events-auto absolute right-2 top-2 animate-rise">
      <button
        ref={button}
        type="button"
        aria-label="Dismiss"
        className="icon-button size-9"
        onClick={dismissToast}
        onFocus={(event) => {
          cameFrom.current = event.relatedTarget;
          onFocus(true);
        }}
        onBlur={() => onFocus(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // A dialog below it must not close.
          event.preventDefault();
          event.stopPropagation();
          dismissToast();
        }}
      >
        <XIcon aria-hidden="true" className="size-4" />
      </button>
      <Tooltip text="Dismiss" className="bottom-full top-auto mb-2 mt-0" />
    </span>
  );
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
    return () => observer.disconnect();
  }, [place, dialog, toast]);
}

/** Dismisses the toast after its time, which pauses on hover, on focus and in a hidden tab. */
function useExpiry(toast: ShownToast | null, held: boolean): void {
  const left = useRef(0);
  useEffect(() => {
    if (toast !== null) left.current = TOAST_TIME[toast.variant];
  }, [toast]);
  useEffect(() => {
    if (toast === null || held) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      left.current -= TICK;
      if (left.current <= 0) dismissToast();
    }, TICK);
    return () => clearInterval(timer);
  }, [toast, held]);
}
