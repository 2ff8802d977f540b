import { type RefObject, useEffect } from 'react';
import { chooseFile } from '../../stores/project-dialog.ts';
import { topmostDialog } from '../../ui/open-dialogs.ts';

/**
 * Accepts an image or a video that is pasted or dropped anywhere while the dialog of an element is the
 * topmost one. A file dropped elsewhere does nothing, where a browser would open it and leave the page.
 */
export function usePastedFile(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const take = (file: File | undefined) => {
      const dialog = element.current?.closest('dialog');
      if (!file || !dialog || dialog !== topmostDialog()) return;
      void chooseFile(file.type.startsWith('video/') ? 'video' : 'image', file);
    };
    const onPaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      // A spreadsheet copies text together with an image of it.
      if (!file || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      take(file);
    };
    const onDrag = (event: DragEvent) => {
      // A file field has accepted it, or it is text dragged between fields.
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (event.type === 'drop') take(event.dataTransfer.files[0]);
    };
    document.addEventListener('paste', onPaste);
    document.addEventListener('dragover', onDrag);
    document.addEventListener('drop', onDrag);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('dragover', onDrag);
      document.removeEventListener('drop', onDrag);
    };
  }, [element]);
}
