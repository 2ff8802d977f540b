import { useStore } from '@nanostores/react';
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldSchema, Mistake } from '../api.ts';
import { formSchemas, placeMistakes } from './fields.ts';
import { focusedElement, isTextField } from './panel-dom.ts';
import type { FormContext } from './form-context.ts';
import { templates } from './templates.tsx';
import { $mistakes, $view } from './stores.ts';
import { editForm, saveNow } from './form.ts';
import { widgets } from './widgets.tsx';

/**
 * Renders the form of a file. react-jsonschema-form generates the form from the schema, with our own markup.
 *
 * @param props.context which entries were open on the previous page
 */
export function TextForm({ schema, context }: { schema: FieldSchema; context: FormContext }) {
  const { file, form, generation } = useStore($view);
  const mistakes = useStore($mistakes);
  /** The field that you are typing into. Incomplete input is not a mistake yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const schemas = useMemo(() => formSchemas(schema), [schema]);
  const placed = useMemo(
    () => placeMistakes(mistakes.filter(isFinished(typed)), file, schema).placed,
    [mistakes, typed, file, schema],
  );
  const wrapper = useRef<HTMLDivElement>(null);
  const focused = useRef('');
  // When something other than the form changes its values, the form is re-created. Focus then returns to the same
  // field.
  useEffect(() => {
    const root = wrapper.current?.getRootNode();
    if (!(root instanceof ShadowRoot) || root.activeElement) return;
    root.getElementById(focused.current)?.focus();
  }, [generation]);
  const stopTyping = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget !== null) focused.current = '';
    if (!isTextField(event.target)) return;
    setTyped(null);
    void saveNow();
  };
  return (
    <div
      ref={wrapper}
      onFocus={(event) => (focused.current = event.target.id)}
      onInput={(event) => {
        const target = event.target as Element;
        const field = target.closest<HTMLElement>('[data-path]');
        // A colour input is never incomplete.
        const isText = isTextField(target) && !target.matches('[type=color]');
        setTyped(isText ? (field?.dataset['path'] ?? null) : null);
      }}
      onBlur={stopTyping}
    >
      <Form
        key={`${file} ${generation}`}
        tagName="div"
        idPrefix="field"
        schema={schemas.schema}
        uiSchema={schemas.uiSchema}
        formData={form}
        formContext={context}
        // The server checks the values and responds with the messages of the build, so the form is neither submitted
        // nor validated here.
        validator={validator}
        showErrorList={false}
        extraErrors={placed}
        templates={templates}
        widgets={widgets}
        experimental_defaultFormStateBehavior={{
          emptyObjectFields: 'skipDefaults',
          arrayMinItems: { populate: 'never' },
        }}
        onChange={({ formData }, id) => {
          // If there is no id, the library has only filled in defaults.
          if (id !== undefined) editForm(formData, isTextField(focusedElement()));
        }}
      >
        <></>
      </Form>
    </div>
  );
}

function isFinished(typed: string | null) {
  return (mistake: Mistake) => typed !== JSON.stringify(mistake.path);
}
