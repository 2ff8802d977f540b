import { useStore } from '@nanostores/react';
import { MousePointerClickIcon, Undo2Icon, XIcon } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Path } from '../api.ts';
import { show } from './announce.ts';
import { FileForm } from './FileForm.tsx';
import { FileSwitch } from './FileSwitch.tsx';
import { findText } from './find-text.ts';
import { TodoList } from './TodoList.tsx';
import { NotSaved } from './NotSaved.tsx';
import { fileInView, listenForPress, pressedText, sectionInView } from './page.ts';
import { TITLE, focusField } from './panel-dom.ts';
import { Announcement, Status } from './Status.tsx';
import type { FormContext } from './form-context.ts';
import { $drafts, $server, $view, currentState } from './stores.ts';
import { showFile } from './form.ts';
import { undo } from './changes.ts';

interface PanelProps {
  readonly context: FormContext;
  readonly close: () => void;
  /** Reads the files again. */
  readonly load: () => void;
}

/** Renders the panel: the form of a file, the fields that are left to fill in, and the result of the last save. */
export function Panel({ context, close, load }: PanelProps) {
  const server = useStore($server);
  const { file: name } = useStore($view);
  const drafts = useStore($drafts);
  const panel = useRef<HTMLElement>(null);
  const [isPressing, setPressing] = useState(false);
  const state = 'state' in server ? server.state : undefined;
  const file = state?.files.find((other) => other.file === name);
  const canUndo = name in drafts || (state?.undoable ?? 0) > 0;

  const goTo = useCallback((target: string, path: Path) => {
    showFile(target);
    // Waits until React has rendered the other form.
    requestAnimationFrame(() => {
      const root = panel.current?.getRootNode() as ShadowRoot | undefined;
      if (root && path.length > 0) focusField(root, path);
    });
  }, []);

  useEffect(() => {
    if (!isPressing) return;
    return listenForPress((target) => {
      setPressing(false);
      const found = findText(currentState()?.files ?? [], pressedText(target));
      if (found) goTo(found.file, found.path);
      else show('No file contains this text. It belongs to the interface or to a project.');
    });
  }, [isPressing, goTo]);

  useFollowedSection(panel);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    if (isPressing) setPressing(false);
    else close();
  };

  return (
    <section
      ref={panel}
      className={isPressing ? 'panel is-pressing' : 'panel'}
      aria-label="Texts"
      onKeyDown={onKeyDown}
    >
      <div className="head">
        <div className="head-line">
          <h2 className="title" tabIndex={-1} id={TITLE}>
            Texts
          </h2>
          <Status />
          <button
            type="button"
            className="icon-button"
            id="close"
            aria-label="Close Texts"
            onClick={close}
          >
            <XIcon aria-hidden="true" />
          </button>
        </div>
        <div className="actions">
          <button
            type="button"
            className="button"
            id="press"
            aria-pressed={isPressing}
            onClick={() => setPressing(!isPressing)}
          >
            <MousePointerClickIcon aria-hidden="true" /> Press any text
          </button>
          <button
            type="button"
            className="button"
            id="undo"
            aria-disabled={!canUndo || undefined}
            onClick={() => {
              if (canUndo) void undo();
            }}
          >
            <Undo2Icon aria-hidden="true" /> Undo
          </button>
        </div>
      </div>
      {isPressing && (
        <p className="hint">
          Press a sentence, a figure or a name on the page. Press Escape to stop.
        </p>
      )}
      <Announcement />
      <div className="body" id="panel-body" hidden={isPressing}>
        {state && file ? (
          <>
            <FileSwitch state={state} name={name} choose={(file) => goTo(file, [])} />
            <TodoList items={state.todo} files={state.files} context={context} goTo={goTo} />
            <NotSaved />
            <FileForm key={name} file={file} context={context} goTo={goTo} />
          </>
        ) : server.phase === 'failed' ? (
          <div className="notice" role="alert">
            <p>{server.message}</p>
            <button type="button" className="button" onClick={load}>
              Try again
            </button>
          </div>
        ) : (
          <p>Loading …</p>
        )}
      </div>
    </section>
  );
}

/** When another section scrolls into view, shows the form for that section, unless the current form has focus. */
function useFollowedSection(panel: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    let section = sectionInView();
    const follow = () => {
      const next = sectionInView();
      const state = currentState();
      if (next === section || !state) return;
      section = next;
      const root = panel.current?.getRootNode() as ShadowRoot | undefined;
      if (!root?.activeElement?.closest('.form')) showFile(fileInView(state.files));
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [panel]);
}
