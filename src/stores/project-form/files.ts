import {
  CodeLoadFailure,
  RejectedFile,
  type Rules,
  prepareFile,
  probeImage,
  probeVideo,
} from '@portfolio/media-files';
import type { MediaKind } from '../../domain/media/media.ts';
import {
  MID_GREY_LUMINANCE,
  mediaFileError,
  mediaRules,
  imageWarning,
} from '../../domain/media/media-file.ts';
import { kindOfSize } from '../../domain/media/image.ts';
import { dropChosen, rejectionOf } from './file-choice.ts';
import {
  $projectDialog,
  backToEditing,
  cancelWork,
  changeDialog,
  isDoing,
  preparedDialog,
} from './state.ts';

/** The rules for preparing a file. */
const rules: Rules = {
  fileProblem: mediaFileError,
  image: {
    ...mediaRules.image,
    backgroundLuminance: MID_GREY_LUMINANCE,
    shapeOf: kindOfSize,
    imageWarning,
  },
  video: mediaRules.video,
};

/**
 * Prepares a chosen file and adds it to the form, if a project can show it. If another file is being prepared, the
 * chosen file waits.
 */
export async function chooseFile(kind: MediaKind, file: File): Promise<void> {
  while ($projectDialog.get()?.phase.status === 'preparing') {
    if ((await preparedDialog()) === null) return;
  }
  if ($projectDialog.get()?.phase.status !== 'editing') return;
  const work = new AbortController();
  changeDialog({ phase: { status: 'preparing', work, kind } });
  const prepared = await prepareFile(file, kind, rules, {
    signal: work.signal,
    onConverting: (part) => {
      const phase = $projectDialog.get()?.phase;
      if (phase?.status === 'preparing' && phase.work === work) {
        changeDialog({ phase: { ...phase, part } });
      }
    },
  }).catch((error: unknown) => preparationError(error, file.name));
  const dialog = $projectDialog.get();
  // The preparation was cancelled, or the dialog was closed and perhaps reopened.
  if (dialog === null || !isDoing(work)) return;
  dropChosen(kind, dialog[kind]);
  const isRejected = typeof prepared === 'string';
  const chosen = isRejected
    ? null
    : { ...prepared, preview: URL.createObjectURL(prepared.file), path: null };
  changeDialog({
    phase: { status: 'editing' },
    [kind]: { ...dialog[kind], chosen },
    errors: { ...dialog.errors, [kind]: isRejected ? prepared : undefined },
  });
}

function preparationError(error: unknown, name: string): string {
  if (error instanceof CodeLoadFailure) {
    return 'This part of the page could not be loaded. Choose the file again.';
  }
  return `${error instanceof RejectedFile ? error.message : 'This file could not be read: it may be damaged or incomplete.'} (${name})`;
}

/** Cancels the preparation of a file. The form stays as it was before the file was chosen. */
export function cancelPreparing(): void {
  if ($projectDialog.get()?.phase.status !== 'preparing') return;
  cancelWork();
  backToEditing();
}

/**
 * Removes the chosen file, or the error of a rejected one. Otherwise, marks the stored file for removal or clears that
 * mark.
 */
export function toggleFile(kind: MediaKind): void {
  const dialog = $projectDialog.get();
  if (dialog === null) return;
  const choice = dialog[kind];
  dropChosen(kind, choice);
  const hasNewFile = choice.chosen !== null || rejectionOf(dialog, kind) !== undefined;
  const removed = hasNewFile ? choice.removed : !choice.removed;
  changeDialog({
    [kind]: { ...choice, chosen: null, removed },
    errors: { ...dialog.errors, [kind]: undefined },
  });
}

/**
 * Loads a URL as a visitor's browser would.
 *
 * @returns whether the browser can show it, or `null` after a timeout
 */
export async function showsUrl(kind: MediaKind, url: string): Promise<boolean | null> {
  const shown = await (kind === 'image' ? probeImage(url) : probeVideo(url));
  return shown === null ? null : shown !== false;
}
