import type { InputHTMLAttributes } from 'react';
import type { MediaKind } from '../../domain/media/media.ts';
import { mediaPageOf } from '../../domain/media/media-page.ts';
import { type ProjectField, fieldLabels } from '../../domain/project/project-input.ts';
import { setField } from '../../stores/project-form/draft.ts';
import type { ProjectDialog } from '../../stores/project-form/state.ts';
import { Field } from '../../ui/Field.tsx';
import { FileField } from './FileField.tsx';
import { useUrlWarnings } from './useUrlWarnings.ts';

interface FieldProps {
  readonly dialog: ProjectDialog;
  readonly busy: boolean;
}

/** The fields of the project form (docs/product/admin.md, Project form). */
export function ProjectFieldset(props: FieldProps) {
  const { dialog, busy } = props;
  const warnings = useUrlWarnings(dialog);
  return (
    <>
      <TextField {...props} name="title" required />
      <Field
        id="project-description"
        label={fieldLabels.description}
        required
        error={dialog.errors.description}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            readOnly={busy}
            rows={5}
            value={dialog.fields.description}
            onChange={(event) => setField('description', event.target.value)}
          />
        )}
      </Field>
      <TextField {...props} name="technologies" required help="Separate them with commas." />
      <FileField kind="image" dialog={dialog} />
      <MediaUrlField {...props} kind="image" warning={warnings.image} />
      <FileField kind="video" dialog={dialog} />
      <MediaUrlField {...props} kind="video" warning={warnings.video} />
      <TextField
        {...props}
        name="projectLink"
        help="The page that “View Demo” opens."
        input={URL_INPUT}
      />
    </>
  );
}

const URL_INPUT = {
  type: 'url',
  inputMode: 'url',
  spellCheck: false,
  placeholder: 'https://',
} as const;

function MediaUrlField({
  kind,
  ...props
}: FieldProps & { readonly kind: MediaKind; readonly warning: string | undefined }) {
  const name = `${kind}Url` as const;
  const page = mediaPageOf(props.dialog.fields[name].trim());
  return (
    <TextField
      {...props}
      name={name}
      help={
        kind === 'video' && page?.player
          ? `${page.service} loads only when a visitor presses the play button.`
          : `Used when there is no ${kind} file.`
      }
      input={URL_INPUT}
    />
  );
}

function TextField({
  name,
  required,
  help,
  warning,
  input,
  dialog,
  busy,
}: FieldProps & {
  readonly name: Exclude<ProjectField, 'description'>;
  readonly required?: true;
  readonly help?: string;
  readonly warning?: string | undefined;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
}) {
  return (
    <Field
      id={`project-${name}`}
      label={fieldLabels[name]}
      required={required}
      help={help}
      error={dialog.errors[name]}
      warning={warning}
    >
      {(control) => (
        <input
          {...control}
          {...input}
          className="input"
          readOnly={busy}
          autoComplete="off"
          value={dialog.fields[name]}
          onChange={(event) => setField(name, event.target.value)}
        />
      )}
    </Field>
  );
}
