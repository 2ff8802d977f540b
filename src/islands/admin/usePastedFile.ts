import { type RefObject, useEffect } from 'react';
import type { MediaKind } from '../../domain/media-file.ts';
import { chooseFile } from '../../stores/project-dialog.ts';
import { topmostDialog } from '../../ui/topmost-dialog.ts';

/**
 * Accepts an image or a video that is pasted or dropped anywhere while the dialog of an element is the
 * topmost one. A file dropped elsewhere does nothing, where a browser would open it and leave the page.
 */
export function usePastedFile(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const take = (file: File | undefined, target: EventTarget | null) => {
      const dialog = element.current?.closest('dialog');
      if (!file || !dialog || dialog !== topmostDialog()) return;
      const field = target instanceof Element ? target.closest<HTMLElement>('[data-kind]') : null;
      const byType = file.type.startsWith('video/') ? 'video' : 'image';
      void chooseFile((field?.dataset['kind'] as MediaKind | undefined) ?? byType, file);
    };
    const onPaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      // A spreadsheet copies text together with an image of it.
      if (!file || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      take(file, null);
    };
    const onDrag = (event: DragEvent) => {
      // Text can be dragged between fields.
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (event.type === 'drop') take(event.dataTransfer.files[0], event.target);
    };
    const stop = new AbortController();
    document.addEventListener('paste', onPaste, stop);
    document.addEventListener('dragover', onDrag, stop);
    document.addEventListener('drop', onDrag, stop);
    return () => stop.abort();
  }, [element]);
}
