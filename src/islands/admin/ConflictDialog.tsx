import type { Project } from '../../domain/project/project.ts';
import { type FormField, fieldLabels } from '../../domain/project/project-input.ts';
import type { ProjectMedia } from '../../domain/media/media.ts';
import { compareWith, copyMine, keepMine, takeTheirs } from '../../stores/project-form/conflict.ts';
import { previewMedia } from '../../stores/project-form/file-choice.ts';
import { type ProjectDialog, backToEditing } from '../../stores/project-form/state.ts';
import { Dialog } from '../../ui/Dialog.tsx';

const list = new Intl.ListFormat('en');
const labelsOf = (fields: readonly FormField[]) =>
  list.format(fields.map((field) => fieldLabels[field]));

/** Asks what to do when someone else has changed or deleted the project. */
export function ConflictDialog({
  dialog,
  theirs,
}: {
  readonly dialog: ProjectDialog;
  readonly theirs: Project | null;
}) {
  const { conflicts, onlyMine, onlyTheirs } =
    theirs === null ? { conflicts: [], onlyMine: [], onlyTheirs: [] } : compareWith(dialog, theirs);
  /** Whether the two editors changed different fields, so the project can keep both changes. */
  const keepsBoth = conflicts.length === 0 && onlyMine.length > 0 && onlyTheirs.length > 0;
  const files = {
    // Only files have a preview. `mine` leaves out URLs, and `theirs` lists a file before a URL.
    mine: previewMedia(dialog, { imageUrl: null, videoUrl: null }),
    theirs: theirs?.media ?? { images: [], videos: [] },
  };
  return (
    <Dialog
      title={theirs === null ? 'This project was deleted' : 'This project was changed'}
      role="alertdialog"
      wide={theirs !== null}
      describedBy="conflict"
      onCancel={backToEditing}
    >
      <div id="conflict" className="difference-summary">
        <p>
          {theirs === null
            ? 'Someone deleted this project after you opened it.'
            : 'Someone saved another version after you opened it.'}{' '}
          Your version is not lost.
        </p>
        {onlyMine.length === 0 ? null : (
          <p>Only you changed: {labelsOf(onlyMine)} (“Use theirs” discards this).</p>
        )}
        {onlyTheirs.length === 0 ? null : (
          <p>Only they changed: {labelsOf(onlyTheirs)} (kept either way).</p>
        )}
        {conflicts.length === 0 ? null : (
          <p>You both changed: {labelsOf(conflicts.map(({ field }) => field))}.</p>
        )}
      </div>
      {conflicts.length === 0 ? null : (
        <div className="mt-4 border-t border-line">
          {conflicts.map((difference) => (
            <section key={difference.field} className="difference">
              <h3>{fieldLabels[difference.field]}</h3>
              <dl className="difference-sides">
                {(['mine', 'theirs'] as const).map((side) => (
                  <div key={side}>
                    <dt className="label">{side === 'mine' ? 'Mine' : 'Theirs'}</dt>
                    <dd className="difference-text">
                      {difference[side] || <span className="text-quiet">Nothing</span>}
                      {difference[side] === '' ? null : (
                        <MediaPreview field={difference.field} media={files[side]} />
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      )}
      <div data-actions className="dialog-actions stacked-actions mt-6">
        <button
          type="button"
          className={keepsBoth ? 'button-quiet' : 'button'}
          onClick={backToEditing}
        >
          Back to editing
        </button>
        <button type="button" className="button-quiet" onClick={() => takeTheirs(theirs)}>
          {theirs === null ? 'Discard mine' : 'Use theirs'}
        </button>
        {theirs === null ? null : (
          <button type="button" className="button-quiet" onClick={() => copyMine(dialog, theirs)}>
            Copy mine to a new project
          </button>
        )}
        <button
          type="button"
          className={keepsBoth ? 'button' : 'button-quiet'}
          onClick={() => void keepMine(dialog, theirs)}
        >
          {theirs === null ? 'Create it again' : keepsBoth ? 'Save both' : 'Keep mine'}
        </button>
      </div>
    </Dialog>
  );
}

/** Shows the image or video of a field, because nobody recognises a file by its random name. */
function MediaPreview({
  field,
  media,
}: {
  readonly field: FormField;
  readonly media: ProjectMedia;
}) {
  const className = 'difference-media';
  const [image] = media.images;
  const [video] = media.videos;
  if (field === 'image' && image !== undefined) {
    return <img className={className} src={image} alt="" />;
  }
  if (field === 'video' && video !== undefined) {
    return <video className={className} src={video} controls playsInline preload="metadata" />;
  }
  return null;
}
