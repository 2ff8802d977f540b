import { useStore } from '@nanostores/react';
import { XIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  $toast,
  type ShownToast,
  TOAST_TIME,
  dismissToast,
  showArrivedToast,
} from '../../stores/toast.ts';
import { IslandBoundary } from '../../ui/IslandBoundary.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';

/**
 * Draws the toast. The two live regions are in the page from the start: a region that comes together
 * with its text is often not read out.
 */
export function Toaster() {
  const toast = useStore($toast, { ssr: 'initial' });
  useEffect(showArrivedToast, []);
  const shown = (variant: ShownToast['variant']) =>
    toast?.variant === variant ? <ToastCard key={toast.id} toast={toast} /> : null;
  const region = (
    <section aria-label="Notifications" className="toast-region">
      <div role="status">{shown('default')}</div>
      <div role="alert">{shown('destructive')}</div>
    </section>
  );
  const dialog = toast === null ? null : topmostDialog();
  return <IslandBoundary>{dialog === null ? region : createPortal(region, dialog)}</IslandBoundary>;
}

/** Everything outside an open modal dialog is inert, so a toast that comes meanwhile stands inside it. */
function topmostDialog(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
}

function ToastCard({ toast }: { readonly toast: ShownToast }) {
  const [held, setHeld] = useState({ hover: false, focus: false });
  useDismissal(TOAST_TIME[toast.variant], held.hover || held.focus);
  return (
    <div
      className={`toast ${toast.variant === 'destructive' ? 'toast-destructive' : ''}`}
      onPointerEnter={() => setHeld((before) => ({ ...before, hover: true }))}
      onPointerLeave={() => setHeld((before) => ({ ...before, hover: false }))}
      onFocus={() => setHeld((before) => ({ ...before, focus: true }))}
      onBlur={() => setHeld((before) => ({ ...before, focus: false }))}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.description === undefined ? null : (
          <p className="mt-1 break-words">{toast.description}</p>
        )}
      </div>
      <span className="has-tooltip">
        <button type="button" aria-label="Dismiss" className="icon-button" onClick={dismissToast}>
          <XIcon aria-hidden="true" className="size-4" />
        </button>
        <Tooltip text="Dismiss" />
      </span>
    </div>
  );
}

/** Dismisses the toast on Escape, and after a time that stands still while it is held or unseen. */
function useDismissal(time: number, held: boolean): void {
  const left = useRef(time);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismissToast();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    if (held) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since = 0;
    const run = () => {
      if (document.hidden) return;
      since = performance.now();
      timer = setTimeout(dismissToast, left.current);
    };
    const pause = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left.current -= performance.now() - since;
    };
    const onVisibility = () => (document.hidden ? pause() : run());
    document.addEventListener('visibilitychange', onVisibility);
    run();
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      pause();
    };
  }, [held]);
}
