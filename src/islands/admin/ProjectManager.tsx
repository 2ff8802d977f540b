import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $access, leaveAdmin } from '../../stores/access.ts';
import { $adminProjects, loadProjects } from '../../stores/admin-projects.ts';
import { closeDialog, openDialog } from '../../stores/project-form/open.ts';
import {
  $hasChanges,
  $isBusy,
  $isDialogOpen,
  $projectDialog,
} from '../../stores/project-form/state.ts';
import {
  $isOpeningOrder,
  $projectOrder,
  cancelOpening,
  openOrder,
  stopOrdering,
} from '../../stores/project-order.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog, topmostDialog } from '../../ui/Dialog.tsx';
import { FailureNotice } from '../../ui/withBoundary.tsx';
import { PartFailure, lazyPart } from './lazyPart.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ProjectList } from './ProjectList.tsx';
import { AdminViews, useAdminView } from './AdminViews.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { useRefetchOnFocus } from './useRefetchOnFocus.ts';

const hasInbox = import.meta.env.PUBLIC_CONTACT_DELIVERY === 'supabase';

const loading = <Spinner label="One moment" />;

const ProjectDialog = lazyPart(
  async () => (await import('./ProjectDialog.tsx')).ProjectDialog,
  null,
  DialogFailure,
);
const OrderEditor = lazyPart(async () => (await import('./OrderEditor.tsx')).OrderEditor, loading);

// Lets the bundler drop the inbox if /admin receives no messages.
const Inbox = /* @__PURE__ */ lazyPart(async () => (await import('./Inbox.tsx')).Inbox, loading);

/** The content of /admin after an admin has signed in. */
export function ProjectManager({
  email,
  viewUrl,
}: {
  readonly email: string;
  readonly viewUrl: string;
}) {
  const list = useStore($adminProjects);
  const ordering = useStore($projectOrder) !== null;
  const dialogOpen = useStore($isDialogOpen);
  const [leaving, setLeaving] = useState(false);
  const view = useAdminView();
  const { status } = useStore($access);
  useRefetchOnFocus(loadProjects);

  const isOpeningOrder = useStore($isOpeningOrder);
  useEffect(() => cancelOpening, [view]);

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if ($isBusy.get() || hasUnsavedWork()) event.preventDefault();
    };
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, []);

  const signOut = () => {
    if (hasUnsavedWork()) setLeaving(true);
    else void leaveAdmin();
  };
  const account = (
    <div className="account">
      <span className="account-links">
        <a className="text-link inline-flex min-h-8 items-center" href={viewUrl}>
          View site
        </a>
        <span className="account-email label">{email}</span>
      </span>
      <button type="button" className="button-quiet shrink-0" onClick={signOut}>
        Sign Out
      </button>
    </div>
  );
  return (
    <>
      {hasInbox ? (
        <div className="manager-head">
          <AdminViews current={view} />
          {account}
        </div>
      ) : null}
      {view === 'projects' ? (
        <div className={`manager-actions ${ordering ? 'is-ordering' : ''}`}>
          <button
            id="add-project"
            type="button"
            className="button"
            onClick={() => openDialog(null)}
            disabled={ordering}
          >
            Add Project
          </button>
          <button
            id="change-order"
            type="button"
            className="button-quiet"
            aria-disabled={isOpeningOrder}
            // If you open a dialog while the projects load, reordering does not start.
            onClick={() => void openOrder(() => topmostDialog() === null)}
            disabled={ordering || list.status !== 'ready' || list.projects.length < 2}
          >
            {isOpeningOrder ? 'Opening...' : 'Change Order'}
          </button>
          {hasInbox ? null : account}
        </div>
      ) : null}
      <div className="manager-view">
        {hasInbox && view === 'inbox' ? (
          <Inbox />
        ) : ordering ? (
          <OrderEditor />
        ) : (
          <List state={list} />
        )}
      </div>
      {dialogOpen ? <ProjectDialog /> : null}
      {status === 'session-ended' ? <SignInAgain email={email} onLeave={signOut} /> : null}
      {leaving ? (
        <ConfirmDialog
          title="Sign out?"
          action="Sign out"
          cancel="Keep editing"
          onConfirm={() => {
            closeDialog();
            stopOrdering();
            void leaveAdmin();
          }}
          onClose={() => setLeaving(false)}
        >
          <p>You have unsaved changes. They will be lost if you sign out.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Shows the failure in a dialog, because a notice at the end of the list could be out of view. */
function DialogFailure({ onRetry }: { readonly onRetry: () => void }) {
  const adding = useStore($projectDialog)?.base === null;
  return (
    <Dialog title={adding ? 'Add New Project' : 'Edit Project'} onCancel={closeDialog}>
      <div className="mt-5">
        <PartFailure onRetry={onRetry} />
      </div>
      <div data-actions className="confirm-actions">
        <button type="button" className="button-quiet" onClick={() => closeDialog()}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}

function hasUnsavedWork(): boolean {
  return $hasChanges.get() || $projectOrder.get()?.changed === true;
}

function List({ state }: { readonly state: ReturnType<typeof $adminProjects.get> }) {
  switch (state.status) {
    case 'loading':
      return <Spinner label="Loading projects" />;
    case 'failed':
      return (
        <FailureNotice
          message="The projects could not be loaded."
          onRetry={() => void loadProjects()}
        />
      );
    case 'ready':
      return state.projects.length === 0 ? (
        <div className="list-reserve">
          <p className="text-quiet">There are no projects yet. Add the first one.</p>
        </div>
      ) : (
        <ProjectList projects={state.projects} />
      );
  }
}
