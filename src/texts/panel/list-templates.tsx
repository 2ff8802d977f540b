import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, UiSchema } from '@rjsf/utils';
import { useStore } from '@nanostores/react';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  PlusIcon,
  Trash2Icon,
} from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import type { Path } from '../api.ts';
import { labelOf } from '../label-of.ts';
import { announce } from './announce.ts';
import { About, MARKDOWN_HELP, Mistakes } from './field-notes.tsx';
import { entryName } from './fields.ts';
import type { FormContext } from './form-context.ts';
import { pathName } from './panel-dom.ts';
import { $mistakes, $view } from './stores.ts';
import { valueAt } from './value.ts';

/** A list, with a button that adds an entry. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { fieldPathId, items, canAdd, onAddClick, schema, rawErrors, uiSchema } = props;
  const { $id: id, path } = fieldPathId;
  const title = schema.title ?? labelOf(String(path.at(-1) ?? ''));
  const entries = uiSchema?.['items'] as UiSchema | undefined;
  const markdownHelp =
    entries?.['ui:allowsMarkdown'] === true && MARKDOWN_HELP[entries['ui:widget'] as string];
  const descriptions = [
    ...((rawErrors?.length ?? 0) > 0 ? [`${id}-mistake`] : []),
    ...(schema.description === undefined ? [] : [`${id}-about`]),
    ...(markdownHelp ? [`${id}-markdown`] : []),
  ];
  const add = (event: MouseEvent<HTMLElement>) => {
    const root = event.currentTarget.getRootNode() as ShadowRoot;
    onAddClick(event);
    const entry = pathName([...path, items.length]);
    afterRender(() => {
      const toggle = root.querySelector<HTMLElement>(`[data-toggle="${CSS.escape(entry)}"]`);
      if (toggle?.getAttribute('aria-expanded') === 'false') toggle.click();
      afterRender(() => {
        root
          .querySelector<HTMLElement>(
            `[data-entry="${CSS.escape(entry)}"] :is(input, textarea, select)`,
          )
          ?.focus();
      });
    });
    announce(`Added entry ${items.length + 1} to ${title}`);
  };
  return (
    <fieldset className="group" aria-describedby={descriptions.join(' ') || undefined}>
      <legend>{title}</legend>
      <About id={id} text={schema.description} />
      {markdownHelp && (
        <p id={`${id}-markdown`} className="about markdown-help">
          {markdownHelp}
        </p>
      )}
      <Mistakes id={id} mistakes={rawErrors} />
      {items.length > 0 && <ol className="entries">{items}</ol>}
      {canAdd && (
        <button type="button" className="button" id={`${id}-add`} onClick={add}>
          <PlusIcon aria-hidden="true" /> Add<span className="visually-hidden"> to {title}</span>
        </button>
      )}
    </fieldset>
  );
}

/** A list entry, with buttons that move and remove it. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, index, totalItems, schema, registry } = props;
  const { $id: id, path } = buttonsProps.fieldPathId;
  const { form } = useStore($view);
  const mistakes = useStore($mistakes);
  const { open: openBefore } = registry.formContext as FormContext;
  const [isOpen, setOpen] = useState(openBefore.has(id));
  const isGroup = schema.type === 'object';
  const name = entryName(valueAt(form, path as Path), index);
  const entry = pathName(path);
  const hasMistake = mistakes.some((mistake) =>
    path.every((step, at) => mistake.path[at] === step),
  );

  const move = (event: MouseEvent<HTMLElement> | React.KeyboardEvent<HTMLElement>, by: -1 | 1) => {
    const to = index + by;
    if (to < 0 || to >= totalItems) return;
    const root = event.currentTarget.getRootNode() as ShadowRoot;
    const focused = root.activeElement?.id ?? '';
    (by < 0 ? buttonsProps.onMoveUpItem : buttonsProps.onMoveDownItem)(event);
    // Focus moves to the same control of the entry at its new position.
    const other = id.replace(/\d+$/, String(to));
    const target = focused.startsWith(id) ? other + focused.slice(id.length) : `${other}-up`;
    afterRender(() => root.getElementById(target)?.focus());
    announce(`${name}: moved to ${to + 1} of ${totalItems}`);
  };
  const remove = (event: MouseEvent<HTMLElement>) => {
    const root = event.currentTarget.getRootNode() as ShadowRoot;
    const list = id.replace(/_\d+$/, '');
    const next = Math.min(index, totalItems - 2);
    buttonsProps.onRemoveItem(event);
    afterRender(() =>
      root.getElementById(next < 0 ? `${list}-add` : `${list}_${next}-remove`)?.focus(),
    );
    announce(`${name}: removed`);
  };
  const buttons = (
    <span className="entry-buttons">
      <button
        type="button"
        id={`${id}-up`}
        className="icon-button"
        aria-label={`Move up: ${name}`}
        aria-disabled={!buttonsProps.hasMoveUp || undefined}
        onClick={(event) => move(event, -1)}
      >
        <ArrowUpIcon aria-hidden="true" />
      </button>
      <button
        type="button"
        id={`${id}-down`}
        className="icon-button"
        aria-label={`Move down: ${name}`}
        aria-disabled={!buttonsProps.hasMoveDown || undefined}
        onClick={(event) => move(event, 1)}
      >
        <ArrowDownIcon aria-hidden="true" />
      </button>
      <button
        type="button"
        id={`${id}-remove`}
        className="icon-button"
        aria-label={`Remove: ${name}`}
        onClick={remove}
      >
        <Trash2Icon aria-hidden="true" />
      </button>
    </span>
  );
  return (
    <li
      className={isGroup ? 'entry is-group' : 'entry'}
      data-entry={entry}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        // Otherwise, moving an entry in a nested list would also move the entry around it.
        event.stopPropagation();
        move(event, event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      {isGroup ? (
        <>
          <div className="entry-head">
            <button
              type="button"
              id={`${id}-toggle`}
              className="entry-toggle"
              data-toggle={entry}
              aria-expanded={isOpen}
              aria-controls={`${id}-fields`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? (
                <ChevronDownIcon aria-hidden="true" />
              ) : (
                <ChevronRightIcon aria-hidden="true" />
              )}
              <span>
                {name}
                {hasMistake && !isOpen && <span className="mistake"> has a mistake</span>}
              </span>
            </button>
            {buttons}
          </div>
          <div id={`${id}-fields`} className="entry-fields" hidden={!isOpen}>
            {children}
          </div>
        </>
      ) : (
        <>
          {children}
          {buttons}
        </>
      )}
    </li>
  );
}

/** Runs a task after React has rendered the result of a press. */
function afterRender(task: () => void): void {
  requestAnimationFrame(task);
}
