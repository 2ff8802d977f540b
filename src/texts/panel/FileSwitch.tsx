import { PlusIcon } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { suggestSlug } from '../../domain/text/suggest-slug.ts';
import type { Mistake, State, TextFile } from '../api.ts';
import type { NewPage } from './stored-view.ts';
import { $newPage } from './stores.ts';
import { addPage } from './changes.ts';
import { focusField } from './panel-dom.ts';
import { useStore } from '@nanostores/react';

interface FileSwitchProps {
  readonly state: State;
  /** The file whose form is shown. */
  readonly name: string;
  readonly choose: (file: string) => void;
}

/** Renders the controls that choose a file and create a page. A link leads to /admin, where you edit projects. */
export function FileSwitch({ state, name, choose }: FileSwitchProps) {
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
          onChange={(event) => choose(event.target.value)}
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
          id="new-page"
          aria-expanded={newPage !== null}
          onClick={() => $newPage.set(newPage === null ? { title: '' } : null)}
        >
          <PlusIcon aria-hidden="true" /> Page
        </button>
      </div>
      {newPage && <NewPageForm page={newPage} />}
      <p className="about">
        Edit projects and their images at{' '}
        <a href="/admin" id="admin">
          /admin
        </a>
        .
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
  const proposed = slug ?? suggestSlug(title, document.documentElement.lang);
  const create = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const root = event.currentTarget.getRootNode() as ShadowRoot;
    setMistakes((await addPage(proposed, title)) ?? []);
    if ($newPage.get() === null) requestAnimationFrame(() => focusField(root, ['text']));
  };
  return (
    <form className="new-page group" aria-label="New page" onSubmit={(event) => void create(event)}>
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
        URL
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
      <button type="submit" className="button" id="create-page">
        Create the page
      </button>
    </form>
  );
}
