import { useStore } from '@nanostores/react';
import { MousePointerClickIcon, PlusIcon, Undo2Icon, XIcon } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Left, Mistake, Path, State, TextFile } from '../api.ts';
import { $announcement, show } from './announce.ts';
import { labelOf } from '../label-of.ts';
import { isEqual } from '../same-value.ts';
import { placeMistakes, schemaAt } from './fields.ts';
import { findText } from './find-text.ts';
import { fileInView, listenForPress, pressedText } from './page.ts';
import { focusField } from './panel-dom.ts';
import type { NewPage } from './stored-view.ts';
import type { FormContext } from './templates.tsx';
import {
  $drafts,
  $mistakes,
  $newPage,
  $notSaved,
  $saving,
  $server,
  $view,
  addPage,
  currentState,
  deletePage,
  dropNotSaved,
  fileOf,
  keep,
  putBack,
  showFile,
  undo,
} from './texts.ts';
import { TextForm } from './TextForm.tsx';

interface PanelProps {
  readonly context: FormContext;
  readonly close: () => void;
  /** Reads the files once more. */
  readonly load: () => void;
}

/** The panel beside the page: the form of a file, what is left to fill in, and what became of the last save. */
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
    // Once React has rendered the other form.
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
      else show('No file has this text: it is a word of the interface, or of a project.');
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
          <h2 className="title" tabIndex={-1} id="panel-title">
            Texts
          </h2>
          <Status />
          <button type="button" className="icon-button" aria-label="Close Texts" onClick={close}>
            <XIcon aria-hidden="true" />
          </button>
        </div>
        <div className="actions">
          <button
            type="button"
            className="button"
            aria-pressed={isPressing}
            onClick={() => setPressing(!isPressing)}
          >
            <MousePointerClickIcon aria-hidden="true" /> Press a text
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
        <p className="hint">Press a sentence, a figure or a name of the page. Escape ends it.</p>
      )}
      <Announcement />
      <div className="body" id="panel-body" hidden={isPressing}>
        {state && file ? (
          <>
            <Files state={state} name={name} goTo={goTo} />
            <LeftToFillIn left={state.left} files={state.files} context={context} goTo={goTo} />
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

/** Shows the file behind the section in view while nobody works in the form. */
function useFollowedSection(panel: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    let section = fileInView(currentState()?.files ?? []);
    const follow = () => {
      const state = currentState();
      if (!state) return;
      const next = fileInView(state.files);
      if (next === section) return;
      section = next;
      const root = panel.current?.getRootNode() as ShadowRoot | undefined;
      if (!root?.activeElement?.closest('.form')) showFile(next);
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [panel]);
}

/** What became of the last change, in a word. */
function Status() {
  const server = useStore($server);
  const saving = useStore($saving);
  const refused = Object.entries(useStore($drafts)).filter(([, { mistakes }]) => mistakes);
  const { file: shown } = useStore($view);
  let text = '';
  if (server.phase === 'away') text = 'The server starts again. What you typed is kept …';
  else if (saving.kind === 'saving') text = 'Saving …';
  else if (saving.kind === 'failed') text = saving.message;
  else if (refused.length > 0) {
    const count = refused.reduce((sum, [, { mistakes = [] }]) => sum + mistakes.length, 0);
    const others = refused.filter(([name]) => name !== shown);
    const places = others.map(([name]) => fileOf(name)?.title ?? name).join(', ');
    text = `Not saved: ${count === 1 ? 'one mistake' : `${count} mistakes`}`;
    if (places !== '') text += ` (${places})`;
  } else if (saving.kind === 'saved') text = saving.message;
  const isBad = saving.kind === 'failed' || (refused.length > 0 && saving.kind !== 'saving');
  return (
    <p role="status" className={isBad ? 'status is-bad' : 'status'}>
      {text}
    </p>
  );
}

function Announcement() {
  const { kind, text } = useStore($announcement);
  return (
    <p aria-live="polite" className={kind === 'shown' ? 'hint' : 'visually-hidden'}>
      {text}
    </p>
  );
}

interface GoTo {
  readonly goTo: (file: string, path: Path) => void;
}

/** The switch to the other files, and to what is edited elsewhere. */
function Files({ state, name, goTo }: { state: State; name: string } & GoTo) {
  const newPage = useStore($newPage);
  const pages = state.files.filter(({ file }) => file.startsWith('pages/'));
  const others = state.files.filter(({ file }) => !file.startsWith('pages/'));
  return (
    <>
      <div className="files">
        <label htmlFor="file" className="label">
          Edit
        </label>
        <select
          id="file"
          className="input"
          value={name}
          onChange={(event) => goTo(event.target.value, [])}
        >
          <FileOptions files={others} />
          {pages.length > 0 && (
            <optgroup label="Your own pages">
              <FileOptions files={pages} />
            </optgroup>
          )}
        </select>
        <button
          type="button"
          className="button"
          aria-expanded={newPage !== null}
          onClick={() => $newPage.set(newPage === null ? { title: '' } : null)}
        >
          <PlusIcon aria-hidden="true" /> Page
        </button>
      </div>
      {newPage && <NewPageForm page={newPage} />}
      <p className="about">
        Projects, with their images, are edited at <a href="/admin">/admin</a>.
      </p>
    </>
  );
}

function FileOptions({ files }: { files: readonly TextFile[] }) {
  return files.map(({ file, title }) => (
    <option key={file} value={file}>
      {title}
    </option>
  ));
}

function NewPageForm({ page }: { page: NewPage }) {
  const { title, slug } = page;
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const proposed = slug ?? slugOf(title);
  const create = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setMistakes((await addPage(proposed, title)) ?? []);
  };
  return (
    <form
      className="new-page group"
      aria-label="A new page"
      onSubmit={(event) => void create(event)}
    >
      <label htmlFor="page-title" className="label">
        Title
      </label>
      <input
        id="page-title"
        className="input"
        value={title}
        placeholder="Imprint"
        autoFocus
        onChange={(event) => $newPage.set({ ...page, title: event.target.value })}
      />
      <label htmlFor="page-slug" className="label">
        Its URL
      </label>
      <span className="slug">
        /
        <input
          id="page-slug"
          className="input"
          value={proposed}
          aria-invalid={mistakes.length > 0 || undefined}
          aria-describedby={mistakes.length > 0 ? 'page-mistake' : undefined}
          onChange={(event) => $newPage.set({ ...page, slug: event.target.value })}
        />
      </span>
      {mistakes.length > 0 && (
        <p id="page-mistake" className="mistake">
          {mistakes.map(({ message }) => message).join(' ')}
        </p>
      )}
      <button type="submit" className="button">
        Create the page
      </button>
    </form>
  );
}

/** A name for a URL, as a proposal: without accents, words between hyphens. */
function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** What a build would list or warn of: texts, each with its field, and below them variables of the build. */
function LeftToFillIn({
  left,
  files,
  context,
  goTo,
}: { left: readonly Left[]; files: readonly TextFile[]; context: FormContext } & GoTo) {
  const texts = left.filter(({ file }) => file !== '');
  const settings = left.filter(({ file }) => file === '');
  return (
    <>
      {texts.length === 0 ? (
        <p className="left">Nothing is left to fill in.</p>
      ) : (
        <details className="left" id="left" open={context.open.has('left')}>
          <summary>{texts.length} left to fill in</summary>
          <ul>
            {texts.map((entry) => (
              <LeftText
                key={`${entry.file} ${JSON.stringify(entry.path)} ${entry.message}`}
                entry={entry}
                file={files.find(({ file }) => file === entry.file)}
                goTo={goTo}
              />
            ))}
          </ul>
        </details>
      )}
      {settings.length > 0 && (
        <details className="left" id="settings" open={context.open.has('settings')}>
          <summary>
            {settings.length === 1 ? '1 setting' : `${settings.length} settings`} for the build
          </summary>
          <ul>
            {settings.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function LeftText({ entry, file, goTo }: { entry: Left; file: TextFile | undefined } & GoTo) {
  const { path, message, line } = entry;
  const name = file ? fieldName(file, path) : entry.file;
  return (
    <li>
      <button type="button" className="link" onClick={() => goTo(entry.file, path)}>
        <strong>{name}</strong> {message}
      </button>
      {line !== undefined && (
        <button type="button" className="button" onClick={() => void keep(entry.file, line)}>
          It is true<span className="visually-hidden">: {name}</span>
        </button>
      )}
    </li>
  );
}

/** Where a field is, in words: "Experience, Roles 2, Period". */
function fieldName({ title, schema }: TextFile, path: Path): string {
  return path.reduce<string>((name, step, at) => {
    if (typeof step === 'number') return `${name} ${step + 1}`;
    return `${name}, ${schemaAt(schema, path.slice(0, at + 1))?.title ?? labelOf(step)}`;
  }, title);
}

/** What was typed when somebody else changed the file. */
function NotSaved() {
  const notSaved = useStore($notSaved);
  return Object.entries(notSaved).map(([name, draft]) => {
    const file = fileOf(name);
    const typed = changedTexts(draft.before, draft.form);
    return (
      <div key={name} className="notice" role="alert">
        <p>
          {file?.title ?? name} was changed elsewhere. It is shown as it is now; what you typed is
          not saved:
        </p>
        {typed.length > 0 && (
          <ul>
            {typed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <p className="actions">
          <button type="button" className="button" onClick={() => putBack(name)}>
            Put it into the file
          </button>
          <button type="button" className="button" onClick={() => dropNotSaved(name)}>
            Drop it
          </button>
        </p>
      </div>
    );
  });
}

/** The texts of a version that another one has not. */
function changedTexts(before: unknown, now: unknown): string[] {
  if (isEqual(before, now)) return [];
  if (typeof now === 'string') return [now];
  if (typeof now !== 'object' || now === null) return [];
  const fields = (typeof before === 'object' && before !== null ? before : {}) as object;
  return Object.entries(now).flatMap(([field, value]) =>
    changedTexts(fields[field as keyof object], value),
  );
}

/** The form of a file; of one that does not parse, only what is wrong with it. */
function FileForm({ file, context, goTo }: { file: TextFile; context: FormContext } & GoTo) {
  const mistakes = useStore($mistakes);
  if (file.value === null) {
    const { line, message = '' } = file.mistake ?? {};
    return (
      <div className="notice" role="alert">
        <p>
          {file.file} has a mistake{line === undefined ? '' : ` in line ${line}`}. It is left alone
          until an editor has corrected it.
        </p>
        <pre>{message}</pre>
      </div>
    );
  }
  const { others } = placeMistakes(mistakes, file.file, file.schema);
  return (
    <div className="form">
      <h3 className="file-title">{file.title}</h3>
      {others.length > 0 && (
        <ul className="mistakes">
          {others.map((mistake) => (
            <li key={mistake.message} className="mistake">
              {mistake.file !== undefined && mistake.file !== file.file && fileOf(mistake.file) ? (
                <button
                  type="button"
                  className="link"
                  onClick={() => goTo(mistake.file ?? '', mistake.path)}
                >
                  {fileOf(mistake.file)?.title}: {mistake.message}
                </button>
              ) : (
                mistake.message
              )}
            </li>
          ))}
        </ul>
      )}
      <TextForm schema={file.schema} context={context} />
      {file.file.startsWith('pages/') && (
        <button type="button" className="button" onClick={() => void deletePage(file.file)}>
          Remove this page
        </button>
      )}
    </div>
  );
}
