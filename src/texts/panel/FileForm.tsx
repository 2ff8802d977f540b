import { useStore } from '@nanostores/react';
import type { TextFile } from '../api.ts';
import { placeMistakes } from './fields.ts';
import type { GoTo } from './TodoList.tsx';
import type { FormContext } from './form-context.ts';
import { $mistakes, fileOf } from './stores.ts';
import { deletePage } from './changes.ts';
import { moveFocus } from './panel-dom.ts';
import { TextForm } from './TextForm.tsx';

/** Shows the form of a file, or why the file cannot be read or does not parse. */
export function FileForm({ file, context, goTo }: { file: TextFile; context: FormContext } & GoTo) {
  const mistakes = useStore($mistakes);
  if (file.value === null) {
    const { line, message = '' } = file.parseError ?? {};
    return (
      <div className="notice" role="alert">
        <p>
          {file.file} has a mistake{line === undefined ? '' : ` on line ${line}`}. Correct it in a
          text editor. Until then, the panel does not change the file.
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
            <li key={JSON.stringify(mistake)} className="mistake">
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
        <button
          type="button"
          className="button"
          id="remove-page"
          onClick={({ currentTarget }) => {
            moveFocus(currentTarget);
            void deletePage(file.file);
          }}
        >
          Remove this page
        </button>
      )}
    </div>
  );
}
