import { type RefObject, useEffect } from 'react';
import { chooseFile } from '../../stores/project-dialog.ts';

/** Takes an image or a video that is pasted anywhere in an element. */
export function usePastedFile(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const onPaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      // A spreadsheet puts a picture of the text beside the text.
      if (!file || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      void chooseFile(file.type.startsWith('video/') ? 'video' : 'image', file);
    };
    target.addEventListener('paste', onPaste);
    return () => target.removeEventListener('paste', onPaste);
  }, [element]);
}
