import { useEffect, useState } from 'react';
import { keptPath } from '../../stores/project-form/file-choice.ts';
import { showsUrl } from '../../stores/project-form/files.ts';
import type { MediaKind } from '../../domain/media/media.ts';
import { isWorthProbing, mediaUrlWarning } from '../../domain/media/media-url.ts';
import type { ProjectDialog } from '../../stores/project-form/state.ts';
import { useDebounced } from './useDebounced.ts';

/**
 * Returns warnings about the URLs of the image and video. After a delay, loads each URL for which
 * {@link isWorthProbing} returns `true`.
 */
export function useUrlWarnings(
  dialog: ProjectDialog,
): Readonly<Record<MediaKind, string | undefined>> {
  const choices = {
    image: useChoice('image', dialog),
    video: useChoice('video', dialog),
  };
  return { image: mediaUrlWarning('image', choices), video: mediaUrlWarning('video', choices) };
}

function useChoice(kind: MediaKind, dialog: ProjectDialog) {
  const url = dialog.fields[`${kind}Url`].trim();
  const tried = useDebounced(isWorthProbing(url) ? url : null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (tried === null) return;
    let current = true;
    void showsUrl(kind, tried).then((shown) => {
      if (current && shown === false) setFailed(tried);
    });
    return () => {
      current = false;
    };
  }, [kind, tried]);
  const choice = dialog[kind];
  return {
    url,
    hasFile: choice.chosen !== null || keptPath(choice) !== null,
    failed: url !== '' && failed === url,
  };
}
