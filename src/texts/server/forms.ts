import { z } from 'astro/zod';
import { designNames, gradientNames, iconNames } from '../../site/content/names.ts';
import { contentSchemas, pageSchema, startingProjectsSchema } from '../../site/content/schemas.ts';
import { wordsSchema } from '../../site/words/words-schema.ts';
import type { FieldSchema, TextFile, Value, Widget } from '../api.ts';
import { labelOf } from '../label-of.ts';

/** The form of a file. */
interface Form extends Pick<TextFile, 'title' | 'section'> {
  readonly schema: FieldSchema;
}

/** The fields that can have several lines of text. */
const PARAGRAPHS = new Set([
  'contactIntroduction',
  'description',
  'introduction',
  'purpose',
  'quote',
  'subtitle',
  'text',
]);

/** The widgets of fields that need a specific one, by the name of the field or the list that contains it. */
const WIDGETS: Readonly<Record<string, Widget>> = {
  accent: 'accent',
  achievements: 'inline',
  cv: 'file',
  email: 'email',
  figures: 'inline',
  file: 'file',
  github: 'url',
  icon: 'file',
  link: 'url',
  linkedin: 'url',
  phone: 'phone',
  reportsTo: 'url',
  url: 'url',
};

const CHOICES: readonly { readonly names: readonly string[]; readonly widget: Widget }[] = [
  { names: iconNames, widget: 'icon' },
  { names: gradientNames, widget: 'gradient' },
  { names: designNames, widget: 'design' },
];

/** The form for each YAML file in a variant. */
export const forms: Readonly<Record<string, Form>> = {
  'profile.yaml': form('Profile', contentSchemas.profile),
  'about.yaml': form('About', contentSchemas.about, 'about'),
  'skills.yaml': form('Skills', contentSchemas.skills, 'skills'),
  'experience.yaml': form('Experience', contentSchemas.experience, 'experience'),
  'software-stack.yaml': form('Software stack', contentSchemas['software-stack'], 'software-stack'),
  'sections.yaml': form('Headings', contentSchemas.sections),
  'projects.yaml': form('First projects', startingProjectsSchema, 'projects'),
  'words.yaml': form('Interface words', wordsSchema),
};

/** The optional file whose form is shown only if the file exists. */
export const SHOWN_IF_PRESENT = 'projects.yaml';

/** The form for one of the owner's own pages: the fields of the front matter, and the text. */
export const pageForm: FieldSchema = withText(toField(pageSchema));

function withText(top: FieldSchema): FieldSchema {
  const text: FieldSchema = { type: 'string', title: 'Text', widget: 'markdown' };
  return { ...top, properties: { ...top.properties, text } };
}

function form(title: string, schema: z.ZodType, section?: Form['section']): Form {
  return { title, ...(section !== undefined && { section }), schema: toField(schema) };
}

/** Converts a schema to the subset of JSON Schema that forms need. */
function toField(schema: z.ZodType): FieldSchema {
  return readField(z.toJSONSchema(schema, { io: 'input' }));
}

function readField(schema: z.core.JSONSchema.JSONSchema, name?: string): FieldSchema {
  const { type, properties, items, additionalProperties: others, enum: choices } = schema;
  if (typeof type !== 'string' || type === 'null' || type === 'integer') {
    throw new Error(
      `A form cannot show "${name}", because its schema has no type that forms support`,
    );
  }
  const widget = widgetOf(schema, name);
  return {
    type,
    ...(name !== undefined && { title: labelOf(name) }),
    ...(schema.description !== undefined && { description: schema.description }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, field]) => [
          key,
          readField(field as z.core.JSONSchema.JSONSchema, key),
        ]),
      ),
    }),
    ...(type === 'object' && { required: schema.required ?? [] }),
    ...(typeof others === 'object' && { additionalProperties: readField(others) }),
    ...(items !== undefined && {
      items: untitled(readField(items as z.core.JSONSchema.JSONSchema, name)),
    }),
    ...(choices && { enum: choices.map(String) }),
    ...(schema.default !== undefined && { default: schema.default as Value }),
    ...(widget !== undefined && { widget }),
  };
}

/** Removes the label of a list entry, because only the list itself has a label. */
function untitled(field: FieldSchema): FieldSchema {
  return Object.fromEntries(
    Object.entries(field).filter(([key]) => key !== 'title'),
  ) as unknown as FieldSchema;
}

function widgetOf(
  { type, enum: choices }: z.core.JSONSchema.JSONSchema,
  name = '',
): Widget | undefined {
  if (type !== 'string') return undefined;
  if (choices) {
    return CHOICES.find(({ names }) => names.join() === choices.join())?.widget;
  }
  return WIDGETS[name] ?? (PARAGRAPHS.has(name) ? 'paragraph' : undefined);
}
