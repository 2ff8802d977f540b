import type { WidgetProps } from '@rjsf/utils';
import * as lucide from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import type { FileField, Path } from '../api.ts';
import gradientStyles from '../../sections/gradients.css?raw';
import { chooseFile } from './changes.ts';
import { moveFocus } from './panel-dom.ts';

/** The accents' style sheets, which define the colours of the samples. */
const accentSheets = import.meta.glob<string>('../../styles/accents/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Returns the attributes that connect a control to its field's mistakes, description and Markdown note. */
function ariaAttributes({ id, rawErrors, schema, required, options }: WidgetProps) {
  const hasMistake = (rawErrors?.length ?? 0) > 0;
  const ids = [
    ...(hasMistake ? [`${id}-mistake`] : []),
    ...(schema.description === undefined ? [] : [`${id}-about`]),
    // The entries in a list share the list's Markdown note.
    ...(options['allowsMarkdown'] === true ? [`${id.replace(/_\d+$/, '')}-markdown`] : []),
  ];
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': hasMistake || undefined,
    'aria-required': required || undefined,
  };
}

/** Returns the text in a control, or `undefined` if the text is empty, so the field is removed from the file. */
function textOf(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): string | undefined {
  return event.target.value === '' ? undefined : event.target.value;
}

function toText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

function createLine(type: string) {
  return function Line(props: WidgetProps) {
    const { id, value, onChange, schema } = props;
    return (
      <input
        id={id}
        className="input"
        type={type}
        inputMode={schema.type === 'number' ? 'numeric' : undefined}
        autoComplete="off"
        value={toText(value)}
        onChange={(event) => {
          const text = textOf(event);
          const isNumber = schema.type === 'number' && text !== undefined;
          onChange(isNumber && /^-?\d+$/.test(text) ? Number(text) : text);
        }}
        {...ariaAttributes(props)}
      />
    );
  };
}

/** Estimates the number of lines that the text needs, up to 24, for browsers without `field-sizing`. */
function rowsOf(text: string, minimum: number): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / 44), 0);
  return Math.min(Math.max(lines, minimum), 24);
}

function createArea(minimum: number, isOneLine = false) {
  return function Area(props: WidgetProps) {
    const { id, value, onChange } = props;
    return (
      <textarea
        id={id}
        className="input"
        rows={rowsOf(toText(value), minimum)}
        value={toText(value)}
        onChange={(event) => {
          const text = textOf(event);
          onChange(isOneLine ? text?.replaceAll(/\s*\n\s*/g, ' ') : text);
        }}
        {...ariaAttributes(props)}
      />
    );
  };
}

/** Radio buttons for a choice between options. Most options have a picture or a colour sample. */
function Choices({
  props,
  choices,
  className,
  children,
}: {
  props: WidgetProps;
  choices: readonly { value: string | undefined; label: string; sample?: ReactNode }[];
  className: string;
  children?: ReactNode;
}) {
  const { id, value, onChange } = props;
  const chosen = toText(value ?? props.options['default']);
  const { 'aria-describedby': description, 'aria-invalid': isInvalid } = ariaAttributes(props);
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      className={`choices ${className}`}
      aria-describedby={description}
      aria-invalid={isInvalid}
    >
      {choices.map(({ value: choice, label, sample }) => (
        <label key={label} className="choice" title={label}>
          <input
            type="radio"
            id={toText(choice) === chosen ? id : `${id}-${label}`}
            name={id}
            checked={toText(choice) === chosen}
            onChange={() => onChange(choice)}
          />
          {sample}
          <span className="choice-name">{label}</span>
        </label>
      ))}
      {children}
    </div>
  );
}

function namesOf({ schema, required }: WidgetProps): (string | undefined)[] {
  const names = (schema.enum ?? []) as string[];
  return required || schema.default !== undefined ? names : [undefined, ...names];
}

function IconChoice(props: WidgetProps) {
  const choices = namesOf(props).map((name) => {
    if (name === undefined) return { value: name, label: 'none' };
    /** `chart-line` is exported as `ChartLineIcon`. */
    const exported = `${name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Icon`;
    const Picture = lucide[exported as 'AwardIcon'] as typeof lucide.AwardIcon | undefined;
    return {
      value: name,
      label: name,
      sample: Picture && <Picture aria-hidden="true" strokeWidth={1.5} />,
    };
  });
  return <Choices props={props} choices={choices} className="icons" />;
}

function GradientChoice(props: WidgetProps) {
  const choices = namesOf(props).map((name) => ({
    value: name,
    label: name ?? 'by position',
    sample: <span aria-hidden="true" className="swatch" style={{ background: gradientOf(name) }} />,
  }));
  return <Choices props={props} choices={choices} className="swatches" />;
}

function gradientOf(name = ''): string | undefined {
  const [, gradient] =
    new RegExp(`\\.gradient-${name} \\{\\s*--gradient: ([^;]+);`).exec(gradientStyles) ?? [];
  return gradient;
}

function DesignChoice(props: WidgetProps) {
  const choices = ((props.schema.enum ?? []) as string[]).map((name) => ({
    value: name,
    label: name,
    sample: <span aria-hidden="true" className={`design-sample is-${name}`} />,
  }));
  return <Choices props={props} choices={choices} className="designs" />;
}

/** The names of the accents and their colours in the light theme. */
const accents = Object.entries(accentSheets).flatMap(([path, sheet]) => {
  const [, name = ''] = /([a-z-]+)\.css$/.exec(path) ?? [];
  const [, channels] = /--accent: (\d+ \d+ \d+)/.exec(sheet) ?? [];
  return channels === undefined ? [] : [{ name, color: `rgb(${channels})` }];
});

function AccentChoice(props: WidgetProps) {
  const { id, value, onChange } = props;
  const own = typeof value === 'string' && value.startsWith('#') ? value : undefined;
  const choices = accents.map(({ name, color }) => ({
    value: name,
    label: name,
    sample: <span aria-hidden="true" className="swatch" style={{ background: color }} />,
  }));
  return (
    <Choices props={props} choices={choices} className="swatches">
      <label className="choice">
        <input
          type="color"
          id={own === undefined ? `${id}-own` : id}
          value={own ?? '#7a246e'}
          data-chosen={own !== undefined || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className="choice-name">
          a colour of your own{own === undefined ? '' : `: ${own}`}
        </span>
      </label>
    </Choices>
  );
}

function Choice(props: WidgetProps) {
  const { id, value, onChange, schema, options } = props;
  const names = (schema.enum ?? []) as string[];
  const defaultValue = options['default'] as string | undefined;
  return (
    <select
      id={id}
      className="input"
      value={toText(value ?? defaultValue)}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      {...ariaAttributes(props)}
    >
      {defaultValue === undefined && <option value="">–</option>}
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Switch(props: WidgetProps) {
  const { id, value, onChange, label, name, options } = props;
  // The schema has no default for `shown`, but sections are shown by default.
  const defaultValue = (options['default'] as boolean | undefined) ?? name === 'shown';
  return (
    <label className="switch">
      <input
        type="checkbox"
        id={id}
        checked={(value as boolean | undefined) ?? defaultValue}
        onChange={(event) =>
          onChange(event.target.checked === defaultValue ? undefined : event.target.checked)
        }
        {...ariaAttributes(props)}
        aria-required={undefined}
      />
      {label}
    </label>
  );
}

const FILE_KINDS: Readonly<Record<FileField, string>> = {
  portrait: '.jpg,.jpeg,.png,.webp,.avif',
  cv: '.pdf',
  icon: '.svg,.png',
};

function FileChoice(props: WidgetProps) {
  const { id, value, onChange, options } = props;
  const path = options['path'] as Path;
  const field = (path[0] ?? 'portrait') as FileField;
  return (
    <div className="file">
      <p className="file-name">{toText(value) || 'No file yet'}</p>
      <input
        id={id}
        type="file"
        className="file-input"
        accept={FILE_KINDS[field]}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void chooseFile(field, path, file);
        }}
        {...ariaAttributes(props)}
        aria-required={undefined}
      />
      {value !== undefined && (
        <button
          type="button"
          className="button"
          onClick={({ currentTarget }) => {
            moveFocus(currentTarget, id);
            onChange(undefined);
          }}
        >
          Remove from the site
        </button>
      )}
    </div>
  );
}

/** The controls of the form, by the names that `Widget` (api.ts) and `widgetOf` (fields.ts) use. */
export const widgets = {
  line: createLine('text'),
  url: createLine('url'),
  email: createLine('email'),
  phone: createLine('tel'),
  inline: createArea(1, true),
  paragraph: createArea(3),
  markdown: createArea(12),
  icon: IconChoice,
  gradient: GradientChoice,
  design: DesignChoice,
  accent: AccentChoice,
  choice: Choice,
  switch: Switch,
  file: FileChoice,
};
