import { type ProjectField, isInsecureUrl, parseTechnologies } from '../../domain/project-input.ts';
import { type ProjectDialog, setField } from '../../stores/project-dialog.ts';
import { Field } from '../../ui/Field.tsx';
import { FileField } from './FileField.tsx';

/** The fields of the project form (docs/product.md, Project form). */
export function ProjectFieldset({
  dialog,
  busy,
}: {
  readonly dialog: ProjectDialog;
  readonly busy: boolean;
}) {
  const { fields, errors } = dialog;
  const technologies = parseTechnologies(fields.technologies);
  return (
    <>
      <Field id="project-title" label="Title" required error={errors.title}>
        {(control) => (
          <input
            {...control}
            className="input"
            readOnly={busy}
            autoComplete="off"
            value={fields.title}
            onChange={(event) => setField('title', event.target.value)}
          />
        )}
      </Field>
      <Field id="project-description" label="Description" required error={errors.description}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            readOnly={busy}
            rows={5}
            value={fields.description}
            onChange={(event) => setField('description', event.target.value)}
          />
        )}
      </Field>
      <Field
        id="project-technologies"
        label="Technologies"
        required
        help="Separate them with commas."
        error={errors.technologies}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            readOnly={busy}
            autoComplete="off"
            value={fields.technologies}
            onChange={(event) => setField('technologies', event.target.value)}
          />
        )}
      </Field>
      {technologies.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {technologies.map((technology) => (
            <li key={technology} className="chip">
              {technology}
            </li>
          ))}
        </ul>
      ) : null}
      <FileField kind="image" label="Image file" dialog={dialog} />
      <UrlField
        name="imageUrl"
        label="Image URL"
        dialog={dialog}
        busy={busy}
        help="Used when there is no image file."
      />
      <FileField kind="video" label="Video file" dialog={dialog} />
      <UrlField
        name="videoUrl"
        label="Video URL"
        dialog={dialog}
        busy={busy}
        help="Used when there is no video file."
      />
      <UrlField
        name="projectLink"
        label="Demo link"
        dialog={dialog}
        busy={busy}
        help="Where “View Demo” leads."
      />
    </>
  );
}

function UrlField({
  name,
  label,
  help,
  dialog,
  busy,
}: {
  readonly name: Extract<ProjectField, 'imageUrl' | 'videoUrl' | 'projectLink'>;
  readonly label: string;
  readonly help: string;
  readonly dialog: ProjectDialog;
  readonly busy: boolean;
}) {
  const value = dialog.fields[name];
  const insecure = name !== 'projectLink' && isInsecureUrl(value);
  return (
    <Field
      id={`project-${name}`}
      label={label}
      error={dialog.errors[name]}
      help={insecure ? 'This URL starts with http:// and will not show on an https site.' : help}
    >
      {(control) => (
        <input
          {...control}
          className="input"
          readOnly={busy}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={value}
          onChange={(event) => setField(name, event.target.value)}
        />
      )}
    </Field>
  );
}
