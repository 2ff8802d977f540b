import { type ReactNode, useId } from 'react';

/** The props that {@link Field} passes to its control. */
export interface FieldControl {
  readonly id: string;
  readonly required: true | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/**
 * A label and a control with its help, error and warning, connected by ids. A mark beside the label shows that the
 * control is required. Screen readers use the control's `required` attribute instead.
 */
export function Field({
  id: givenId,
  label,
  required = false,
  requiredMark = 'required',
  help,
  error,
  warning,
  children,
}: {
  /** The id of the control, if something links to it. */
  readonly id?: string;
  readonly label: string;
  readonly required?: boolean | undefined;
  /**
   * The mark beside the label of a required control. Set it to `null` in a form that explains once which fields are
   * required.
   */
  readonly requiredMark?: string | null;
  readonly help?: ReactNode | undefined;
  readonly error?: string | undefined;
  /** A message that, unlike an error, does not mark the control as invalid. */
  readonly warning?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const helpId = help === undefined ? null : `${id}-help`;
  const errorId = error === undefined ? null : `${id}-error`;
  const warningId = warning === undefined ? null : `${id}-warning`;
  const describedBy = [helpId, errorId, warningId].filter((part) => part !== null).join(' ');
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id} className="font-semibold" suppressHydrationWarning>
          {label}
        </label>
        {required && requiredMark !== null ? (
          // The mark is outside the label, to keep it out of the control's accessible name.
          <span aria-hidden="true" className="label" suppressHydrationWarning>
            {requiredMark}
          </span>
        ) : null}
      </div>
      {children({
        id,
        required: required || undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {helpId === null ? null : (
        <p id={helpId} className="text-small text-quiet">
          {help}
        </p>
      )}
      {errorId === null ? null : (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
      {warningId === null ? null : (
        <p id={warningId} role="status" className="text-small font-semibold">
          {warning}
        </p>
      )}
    </div>
  );
}
