import type { TodoItem, Path, TextFile } from '../api.ts';
import { labelOf } from '../label-of.ts';
import { schemaAt } from './fields.ts';
import type { FormContext } from './form-context.ts';
import { keep } from './changes.ts';
import { moveFocus } from './panel-dom.ts';

export interface GoTo {
  /** Opens a field of a file. */
  readonly goTo: (file: string, path: Path) => void;
}

/** Lists what is left to do: first texts, each with a button that opens its field, then settings for the build. */
export function TodoList({
  items,
  files,
  context,
  goTo,
}: { items: readonly TodoItem[]; files: readonly TextFile[]; context: FormContext } & GoTo) {
  const texts = items.filter(({ file }) => file !== '');
  const settings = items.filter(({ file }) => file === '');
  return (
    <>
      {texts.length === 0 ? (
        <p className="left">Nothing is left to fill in.</p>
      ) : (
        <details className="left" id="left" open={context.open.has('left')}>
          <summary id="left-summary">{texts.length} left to fill in</summary>
          <ul>
            {texts.map((entry) => (
              <TodoText
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
          <summary id="settings-summary">
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

function TodoText({ entry, file, goTo }: { entry: TodoItem; file: TextFile | undefined } & GoTo) {
  const { path, message, line } = entry;
  const name = file ? fieldName(file, path) : entry.file;
  return (
    <li>
      <button type="button" className="link" onClick={() => goTo(entry.file, path)}>
        <strong>{name}</strong> {message}
      </button>
      {line !== undefined && (
        <button
          type="button"
          className="button"
          onClick={({ currentTarget }) => {
            moveFocus(currentTarget);
            void keep(entry.file, line);
          }}
        >
          This is correct<span className="visually-hidden">: {name}</span>
        </button>
      )}
    </li>
  );
}

/** Returns the full name of a field, starting with its file: "Experience, Roles 2, Period". */
function fieldName({ title, schema }: TextFile, path: Path): string {
  return path.reduce<string>((name, step, at) => {
    if (typeof step === 'number') return `${name} ${step + 1}`;
    return `${name}, ${schemaAt(schema, path.slice(0, at + 1))?.title ?? labelOf(step)}`;
  }, title);
}
