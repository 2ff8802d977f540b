import {
  ADDITIONAL_PROPERTY_FLAG,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
  type UiSchema,
  type WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import { useStore } from '@nanostores/react';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  PlusIcon,
  Trash2Icon,
} from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Path } from '../api.ts';
import { labelOf } from '../label-of.ts';
import { entryName } from './fields.ts';
import { announce } from './announce.ts';
import { pathName } from './panel-dom.ts';
import { $mistakes, $view } from './stores.ts';
import { filledIn, valueAt } from './value.ts';

/** What the panel passes through the form library. */
export interface FormContext {
  /** The entries that were open before the page was loaded again, by their ids. */
  readonly open: ReadonlySet<string>;
}

function Mistakes({ id, mistakes = [] }: { id: string; mistakes?: readonly string[] | undefined }) {
  if (mistakes.length === 0) return null;
  return (
    <p id={`${id}-mistake`} className="mistake">
      {[...new Set(mistakes)].join(' ')}
    </p>
  );
}

function About({ id, text }: { id: string; text?: string | undefined }) {
  return text === undefined ? null : (
    <p id={`${id}-about`} className="about">
      {text}
    </p>
  );
}

/** What is allowed in a text that is a small Markdown, by the widget of its field. */
const MARKS: Readonly<Record<string, ReactNode>> = {
  inline: (
    <>
      A figure between asterisks at the start, <code>**+54%** Sales</code>, is set large.
    </>
  ),
  paragraph: (
    <>
      An empty line starts a paragraph, <code>- </code> an entry of a list. <code>*emphasis*</code>,{' '}
      <code>**strong**</code>, <code>[a link](https://…)</code>
    </>
  ),
  markdown: (
    <>
      Markdown: <code>## A heading</code>, an empty line starts a paragraph, <code>- </code> an
      entry of a list, <code>*emphasis*</code>, <code>**strong**</code>,{' '}
      <code>[a link](https://…)</code>, <code>![What it shows](photo.jpg)</code>, tables. HTML is
      shown as it is written.
    </>
  ),
};

/** Controls that are several elements: their label is no `label`. */
const GROUPS = new Set(['icon', 'gradient', 'design', 'accent']);

function isFilledIn(form: unknown, path: Path): boolean {
  return Object.keys(filledIn(valueAt(form, path), undefined)).length > 0;
}

function FieldTemplate(props: FieldTemplateProps) {
  const { id, schema, children, required, hidden, rawErrors, uiSchema, fieldPathId } = props;
  const { form } = useStore($view);
  const path = fieldPathId.path;
  if (hidden) return null;
  if (schema.type === 'object' || schema.type === 'array') {
    return (
      <div data-path={pathName(path)}>
        {schema.type === 'object' && <Mistakes id={id} mistakes={rawErrors} />}
        {children}
      </div>
    );
  }
  const widget = uiSchema?.['ui:widget'] as string;
  const name = path.at(-1) ?? '';
  const isEntry = typeof name === 'number';
  // A name that the owner chooses is its own label.
  const isOwnName = ADDITIONAL_PROPERTY_FLAG in schema;
  const label = isEntry ? `Entry ${name + 1}` : isOwnName ? name : (schema.title ?? labelOf(name));
  const marks = uiSchema?.['ui:isMarked'] === true && MARKS[widget];
  // What an optional group needs, it needs once something of it is there.
  const isNeeded =
    required && !isEntry && (isFilledIn(form, path.slice(0, -1)) || path.length === 1);
  const text = (
    <>
      {label}
      {isNeeded && <span className="needed"> needed</span>}
    </>
  );
  return (
    <div className={`field ${isEntry ? 'is-entry' : ''}`} data-path={pathName(path)}>
      {widget === 'switch' ? null : GROUPS.has(widget) ? (
        <span id={`${id}-label`} className="label">
          {text}
        </span>
      ) : (
        <label htmlFor={id} className={isEntry ? 'visually-hidden' : 'label'}>
          {text}
        </label>
      )}
      {!isEntry && <About id={id} text={schema.description} />}
      <WrapIfAdditional {...props} label={label}>
        {children}
      </WrapIfAdditional>
      {marks && !isEntry && (
        <p id={`${id}-marks`} className="about marks">
          {marks}
        </p>
      )}
      <Mistakes id={id} mistakes={rawErrors} />
    </div>
  );
}

/** A field whose name the owner chooses, too. */
function WrapIfAdditional(
  props: Omit<WrapIfAdditionalTemplateProps, 'children'> & { children: ReactNode },
) {
  const { id, schema, label, children, onKeyRenameBlur, onRemoveProperty } = props;
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return children;
  return (
    <div className="named">
      <input
        className="input"
        id={`${id}-key`}
        aria-label={`Name of ${label}`}
        defaultValue={label}
        onBlur={onKeyRenameBlur}
      />
      {children}
      <button
        type="button"
        className="icon-button"
        aria-label={`Remove ${label}`}
        onClick={onRemoveProperty}
      >
        <Trash2Icon aria-hidden="true" />
      </button>
    </div>
  );
}

function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { fieldPathId, properties, schema, onAddProperty } = props;
  const path = fieldPathId.path;
  const fields = properties.map(({ name, content }) => <div key={name}>{content}</div>);
  const name = path.at(-1);
  if (name === undefined) return <div className="fields">{fields}</div>;
  if (typeof name === 'number') {
    return <div className="fields">{fields}</div>;
  }
  return (
    <fieldset className="group">
      <legend>{schema.title ?? labelOf(name)}</legend>
      <About id={fieldPathId.$id} text={schema.description} />
      <div className="fields">{fields}</div>
      {schema.additionalProperties !== undefined && schema.additionalProperties !== false && (
        <button type="button" className="button" onClick={onAddProperty}>
          <PlusIcon aria-hidden="true" /> Add
        </button>
      )}
    </fieldset>
  );
}

function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { fieldPathId, items, canAdd, onAddClick, schema, rawErrors, uiSchema } = props;
  const { $id: id, path } = fieldPathId;
  const title = schema.title ?? labelOf(String(path.at(-1) ?? ''));
  const entries = uiSchema?.['items'] as UiSchema | undefined;
  const marks = entries?.['ui:isMarked'] === true && MARKS[entries['ui:widget'] as string];
  const descriptions = [
    ...(schema.description === undefined ? [] : [`${id}-about`]),
    ...(marks ? [`${id}-marks`] : []),
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
    announce(`Added to ${title}: ${items.length + 1} entries`);
  };
  return (
    <fieldset className="group" aria-describedby={descriptions.join(' ') || undefined}>
      <legend>{title}</legend>
      <About id={id} text={schema.description} />
      {marks && (
        <p id={`${id}-marks`} className="about marks">
          {marks}
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

function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
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
    // The same control of the entry at its new place.
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
        // An entry in a list of an entry moves alone.
        event.preventDefault();
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

/** After React has rendered what a press has changed. */
function afterRender(task: () => void): void {
  requestAnimationFrame(task);
}

/** The markup of the form, in place of the library's own, which is for Bootstrap. */
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
};
