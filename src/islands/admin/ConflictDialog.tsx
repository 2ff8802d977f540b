import { copyMine, keepMine, takeTheirs } from '../../stores/save-project.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { AdminProject } from '../../stores/admin-projects.ts';

/** Asks what to do when someone else has changed or deleted the project. */
export function ConflictDialog({ theirs }: { readonly theirs: AdminProject | null }) {
  return (
    <Dialog
      title={theirs === null ? 'This project was deleted' : 'This project was changed'}
      role="alertdialog"
      onCancel={() => undefined}
    >
      <p className="mt-3">
        {theirs === null
          ? 'Someone has deleted it since you opened it. Your version is not lost.'
          : 'Someone has saved another version since you opened it. Your version is not lost.'}
      </p>
      {theirs === null ? null : (
        <dl className="mt-4">
          <dt className="label">Their version</dt>
          <dd className="break-words font-semibold">{theirs.title}</dd>
          <dd className="line-clamp-3 break-words">{theirs.description}</dd>
        </dl>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="button-quiet" onClick={takeTheirs}>
          {theirs === null ? 'Let it go' : 'Take theirs'}
        </button>
        {theirs === null ? null : (
          <button type="button" className="button-quiet" onClick={copyMine}>
            Copy mine
          </button>
        )}
        <button type="button" className="button" onClick={() => void keepMine()}>
          {theirs === null ? 'Create it again' : 'Keep mine'}
        </button>
      </div>
    </Dialog>
  );
}
