import {
  ADDITIONAL_PROPERTY_FLAG,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
  type WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import { useStore } from '@nanostores/react';
import { PlusIcon, Trash2Icon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Path } from '../api.ts';
import { labelOf } from '../label-of.ts';
import { About, MARKDOWN_HELP, Mistakes } from './field-notes.tsx';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './list-templates.tsx';
import { pathName } from './panel-dom.ts';
import { $view } from './stores.ts';
import { filledIn, valueAt } from './value.ts';

/** Controls that consist of several elements, so their label is not a `<label>`. */
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
  const markdownHelp = uiSchema?.['ui:allowsMarkdown'] === true && MARKDOWN_HELP[widget];
  // The required fields of an optional group are marked only once the group has a value.
  const isNeeded =
    required && !isEntry && (isFilledIn(form, path.slice(0, -1)) || path.length === 1);
  const text = (
    <>
      {label}
      {isNeeded && <span className="needed"> required</span>}
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
      {markdownHelp && !isEntry && (
        <p id={`${id}-markdown`} className="about markdown-help">
          {markdownHelp}
        </p>
      )}
      <Mistakes id={id} mistakes={rawErrors} />
    </div>
  );
}

/** Adds controls that rename and remove a field whose name the owner chooses. */
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
  const { fieldPathId, properties, schema, errorSchema, onAddProperty } = props;
  const path = fieldPathId.path;
  const fields = properties.map(({ name, content }) => <div key={name}>{content}</div>);
  const name = path.at(-1);
  if (typeof name !== 'string') return <div className="fields">{fields}</div>;
  const { $id: id } = fieldPathId;
  const title = schema.title ?? labelOf(name);
  const descriptions = [
    ...(errorSchema?.__errors ? [`${id}-mistake`] : []),
    ...(schema.description === undefined ? [] : [`${id}-about`]),
  ];
  return (
    <fieldset className="group" aria-describedby={descriptions.join(' ') || undefined}>
      <legend>{title}</legend>
      <About id={id} text={schema.description} />
      <div className="fields">{fields}</div>
      {schema.additionalProperties !== undefined && schema.additionalProperties !== false && (
        <button type="button" className="button" onClick={onAddProperty}>
          <PlusIcon aria-hidden="true" /> Add<span className="visually-hidden"> to {title}</span>
        </button>
      )}
    </fieldset>
  );
}

/** The markup of the form. It replaces the library's own, which is for Bootstrap. */
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
};
