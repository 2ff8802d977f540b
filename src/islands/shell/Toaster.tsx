import { useStore } from '@nanostores/react';
import { XIcon } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { TOAST_TIME } from '../../domain/toast.ts';
import { $toast, type ShownToast, dismissToast, showArrivedToast } from '../../stores/toast.ts';
import { IslandBoundary } from '../../ui/IslandBoundary.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { onDialogsChange, topmostDialog } from '../../ui/open-dialogs.ts';

/**
 * Renders the toast. Its two live regions are there before their text, because screen readers often skip
 * a new region. Outside an open modal dialog everything is inert, so they move into the topmost dialog.
 */
export function Toaster() {
  const toast = useStore($toast, { ssr: 'initial' });
  const dialog = useSyncExternalStore(onTopmostChange, topmost, () => null);
  const [held, setHeld] = useState(false);
  useDismissal(toast, held);
  useEffect(showArrivedToast, []);
  const shown = (variant: ShownToast['variant']) =>
    toast?.variant === variant ? <ToastCard key={toast.id} toast={toast} onHold={setHeld} /> : null;
  const region = (
    <section
      aria-label="Notifications"
      className={`pointer-events-none fixed inset-x-4 z-50 sm:left-auto sm:w-96 print:hidden ${
        // Keeps clear of the buttons at the bottom of a dialog.
        dialog?.matches('.dialog') ? 'top-4' : 'bottom-4'
      }`}
    >
      <div role="status">{shown('default')}</div>
      <div role="alert">{shown('destructive')}</div>
    </section>
  );
  return <IslandBoundary>{dialog === null ? region : createPortal(region, dialog)}</IslandBoundary>;
}

/** The topmost dialog of an island, or the mobile menu. */
function topmost(): Element | null {
  return topmostDialog() ?? document.querySelector('dialog:modal');
}

function onTopmostChange(listener: () => void): () => void {
  const stop = onDialogsChange(listener);
  document.addEventListener('toggle', listener, { capture: true });
  return () => {
    stop();
    document.removeEventListener('toggle', listener, { capture: true });
  };
}

function ToastCard({
  toast,
  onHold,
}: {
  readonly toast: ShownToast;
  /** Called when hover or focus begins or ends to pause the toast. */
  readonly onHold: (held: boolean) => void;
}) {
  const [{ hover, focus }, setHeld] = useState({ hover: false, focus: false });
  const held = hover || focus;
  useEffect(() => {
    onHold(held);
    return () => onHold(false);
  }, [held, onHold]);

  const card = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const leaving = card.current;
    return () => {
      const hadFocus = leaving?.contains(document.activeElement) === true;
      if (hadFocus && cameFrom.current instanceof HTMLElement) {
        cameFrom.current.focus({ preventScroll: true });
      }
    };
  }, []);
  return (
    <div
      ref={card}
      className={`pointer-events-auto flex animate-rise items-start gap-3 rounded border border-l-4 border-line bg-surface p-4 shadow-raised ${
        toast.variant === 'destructive' ? 'border-l-danger' : 'border-l-accent'
      }`}
      onPointerEnter={() => setHeld((before) => ({ ...before, hover: true }))}
      onPointerLeave={() => setHeld((before) => ({ ...before, hover: false }))}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) {
          cameFrom.current = event.relatedTarget;
        }
        setHeld((before) => ({ ...before, focus: true }));
      }}
      onBlur={() => setHeld((before) => ({ ...before, focus: false }))}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.description === undefined ? null : (
          <p className="mt-1 break-words">{toast.description}</p>
        )}
      </div>
      <span className="has-tooltip -mr-2 -mt-2">
        <button
          type="button"
          aria-label="Dismiss"
          className="icon-button size-9"
          onClick={dismissToast}
        >
          <XIcon aria-hidden="true" className="size-4" />
        </button>
        <Tooltip text="Dismiss" className="bottom-full top-auto mb-2 mt-0" />
      </span>
    </div>
  );
}

/**
 * Dismisses the toast on Escape, before a dialog below it handles the key, and after its time. The time
 * pauses on hover, on focus and in a hidden tab, and continues when the toast moves to a dialog.
 */
function useDismissal(toast: ShownToast | null, held: boolean): void {
  useEffect(() => {
    if (toast === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      dismissToast();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [toast]);
  const clock = useRef({ id: 0, left: 0 });
  useEffect(() => {
    if (toast === null) return;
    if (clock.current.id !== toast.id) {
      clock.current = { id: toast.id, left: TOAST_TIME[toast.variant] };
    }
    if (held) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since = 0;
    const run = () => {
      if (document.hidden) return;
      since = performance.now();
      timer = setTimeout(dismissToast, clock.current.left);
    };
    const pause = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      clock.current.left -= performance.now() - since;
    };
    const onVisibility = () => (document.hidden ? pause() : run());
    document.addEventListener('visibilitychange', onVisibility);
    run();
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      pause();
    };
  }, [toast, held]);
}
