import { useStore } from '@nanostores/react';
import { isEqual } from '../same-value.ts';
import { $notSaved, fileOf } from './stores.ts';
import { dropNotSaved, mergeNotSaved } from './form.ts';
import { moveFocus } from './panel-dom.ts';

/** If a file was changed elsewhere while you typed, shows your text and buttons to insert or discard it. */
export function NotSaved() {
  const notSaved = useStore($notSaved);
  return Object.entries(notSaved).map(([name, draft]) => {
    const file = fileOf(name);
    const typed = [...new Set(changedTexts(draft.before, draft.form))];
    return (
      <div key={name} className="notice" role="alert">
        <p>
          {file?.title ?? name} was changed elsewhere, and the form shows its current text.{' '}
          {typed.length > 0 ? 'What you typed is not saved:' : 'Your change is not saved.'}
        </p>
        {typed.length > 0 && (
          <ul>
            {typed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <p className="actions">
          {file?.value != null && (
            <button
              type="button"
              className="button"
              onClick={({ currentTarget }) => {
                moveFocus(currentTarget);
                mergeNotSaved(name);
              }}
            >
              Insert it
            </button>
          )}
          <button
            type="button"
            className="button"
            onClick={({ currentTarget }) => {
              moveFocus(currentTarget);
              dropNotSaved(name);
            }}
          >
            Discard it
          </button>
        </p>
      </div>
    );
  });
}

/** Lists the text values that differ from an earlier version. */
function changedTexts(before: unknown, now: unknown): string[] {
  if (isEqual(before, now)) return [];
  if (typeof now === 'string') return [now];
  if (typeof now !== 'object' || now === null) return [];
  const fields = (typeof before === 'object' && before !== null ? before : {}) as object;
  return Object.entries(now).flatMap(([field, value]) =>
    changedTexts(fields[field as keyof object], value),
  );
}
