import { type RefObject, useEffect, useEffectEvent } from 'react';
import { topmostDialog } from '../../ui/Dialog.tsx';

/**
 * Calls `onSave` on Ctrl+S or Cmd+S, unless a dialog is open in front of `element`. These keys never open the
 * browser's own save dialog.
 */
export function useSaveKey(element: RefObject<HTMLElement | null>, onSave: () => void): void {
  const save = useEffectEvent(() => {
    if (element.current?.closest('dialog') === topmostDialog()) onSave();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const modified = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!modified || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!event.repeat) save();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
