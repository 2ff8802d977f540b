import type { InputHTMLAttributes } from 'react';
import { type ProjectField, isInsecureUrl } from '../../domain/project-input.ts';
import { type ProjectDialog, setField } from '../../stores/project-dialog.ts';
import { Field } from '../../ui/Field.tsx';
import { fieldLabels } from './field-labels.ts';
import { FileField } from './FileField.tsx';

interface FieldProps {
  readonly dialog: ProjectDialog;
  readonly busy: boolean;
}

/** The fields of the project form (docs/product.md, Project form). */
export function ProjectFieldset(props: FieldProps) {
  const { dialog, busy } = props;
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
      <UrlField {...props} name="imageUrl" help="Used when there is no image file." />
      <FileField kind="video" dialog={dialog} />
      <UrlField {...props} name="videoUrl" help="Used when there is no video file." />
      <UrlField {...props} name="projectLink" help="Where “View Demo” leads." />
    </>
  );
}

function UrlField({
  help,
  ...props
}: FieldProps & {
  readonly name: 'imageUrl' | 'videoUrl' | 'projectLink';
  readonly help: string;
}) {
  const insecure = props.name !== 'projectLink' && isInsecureUrl(props.dialog.fields[props.name]);
  return (
    <TextField
      {...props}
      help={insecure ? 'This URL starts with http:// and will not show on an https site.' : help}
      input={{ type: 'url', inputMode: 'url', spellCheck: false, placeholder: 'https://' }}
    />
  );
}

function TextField({
  name,
  required,
  help,
  input,
  dialog,
  busy,
}: FieldProps & {
  readonly name: Exclude<ProjectField, 'description'>;
  readonly required?: true;
  readonly help?: string;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
}) {
  return (
    <Field
      id={`project-${name}`}
      label={fieldLabels[name]}
      required={required}
      help={help}
      error={dialog.errors[name]}
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
