import type { SectionName } from '../domain/routes.ts';

/** The base path of the panel's requests to the development server. */
export const API = '/_texts';

/** The event that the server sends to every page when a file of the variant changes. */
export const CHANGED_EVENT = 'texts:changed';

/**
 * The path from the top of a file to a field or a list entry. Entries are counted from 0. The path of the whole file is
 * empty.
 */
export type Path = readonly (string | number)[];

/** A value that both YAML and JSON can express. */
export type Value =
  string | number | boolean | null | readonly Value[] | { readonly [field: string]: Value };

/**
 * The schema that a field's form is generated from: a subset of JSON Schema without `$ref`, `anyOf` and `allOf`,
 * plus `widget`. The fields of an object are in the order of the form. In a field of type `string`, a number or a
 * boolean is shown as it is written in the file.
 */
export interface FieldSchema {
  readonly type: 'object' | 'array' | 'string' | 'number' | 'boolean';
  /** The label of the field, in words: "Alternative text". */
  readonly title?: string;
  /** One or two sentences for the owner. */
  readonly description?: string;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
  /** Set if the owner chooses the names of the fields, as for the attributes of the analytics script. */
  readonly additionalProperties?: boolean | FieldSchema;
  readonly enum?: readonly string[];
  readonly default?: Value;
  /** How the field is shown. By default, this depends on its type. */
  readonly widget?: Widget;
}

/**
 * - `icon`, `gradient`, `design`: a choice with a picture or a sample.
 * - `accent`: a choice with samples, or a colour such as "#7a246e".
 * - `paragraph`: text with several lines.
 * - `markdown`: the text of a page.
 * - `inline`: text on one line, which can start with a figure between asterisks.
 * - `file`: a file that the owner chooses (`POST /_texts/file`). The value is the name of the file, which is stored
 *   beside the profile.
 * - `url`, `email`, `phone`: text with the matching keyboard on a phone.
 */
export type Widget =
  | 'icon'
  | 'gradient'
  | 'design'
  | 'accent'
  | 'paragraph'
  | 'markdown'
  | 'inline'
  | 'file'
  | 'url'
  | 'email'
  | 'phone';

/** A file of the variant, as the panel's form shows it. */
export interface TextFile {
  /** The path within the variant's folder, such as "profile.yaml" or "pages/imprint.md". */
  readonly file: string;
  /** The name of the file in the panel, such as "Profile" or the title of a page. */
  readonly title: string;
  /** The section of the site that shows the file's text. */
  readonly section?: SectionName | 'software-stack';
  /** A hash of the file. Empty if the file does not exist yet or cannot be read. */
  readonly revision: string;
  /** The schema of the form. Its type is `object`. A page has the fields of its front matter and the field `text`. */
  readonly schema: FieldSchema;
  /** The values in the file, without the build's defaults. `null` if the file cannot be read or does not parse. */
  readonly value: Readonly<Record<string, Value>> | null;
  /** Why `value` is `null`. The panel shows no form until you correct the mistake in a text editor. */
  readonly parseError?: ParseError;
  /** The mistakes that a build would report in a file that parses. */
  readonly mistakes: readonly Mistake[];
}

/** Why a file cannot be read or does not parse. */
export interface ParseError {
  readonly message: string;
  readonly line?: number;
}

/** What is wrong with a field, as a build would report it. */
export interface Mistake {
  readonly path: Path;
  readonly message: string;
  /**
   * The file with the mistake, if it is not the file being saved. For example, changing an achievement can leave a
   * figure in the profile without its achievement. Empty if the mistake is not in a single file.
   */
  readonly file?: string;
}

/** Something that a build would warn about or list as not filled in. */
export interface TodoItem {
  /** The file, or an empty string for settings outside the files, such as the delivery of messages. */
  readonly file: string;
  readonly path: Path;
  readonly message: string;
  readonly kind: 'placeholder' | 'period' | 'figure' | 'letters' | 'language' | 'delivery';
  /**
   * The line of a placeholder that is marked `# example`. If the value is already correct, the owner can confirm it,
   * and `POST /_texts/keep` removes only the mark.
   */
  readonly line?: number;
}

/** The response to `GET /_texts/state` and to each successful change, except for {@link FileSaved}. */
export interface State {
  readonly variant: string;
  readonly files: readonly TextFile[];
  readonly todo: readonly TodoItem[];
  /** How many saves can be undone. */
  readonly undoable: number;
}

/** `POST /_texts/save`: all values of the form. The server writes those that differ from the file. */
export interface SaveRequest {
  readonly file: string;
  /** The revision of the file that the form showed. */
  readonly revision: string;
  readonly value: Readonly<Record<string, Value>>;
}

/** `POST /_texts/keep`: confirms that the value of a placeholder is correct ({@link TodoItem}). */
export interface KeepRequest {
  readonly file: string;
  readonly revision: string;
  readonly line: number;
}

/**
 * 409: the change does not fit the current files, so nothing was written. Usually, a file has changed since the form
 * was shown or, for an undo, since the save.
 */
export interface Conflict {
  readonly state: State;
}

/** 422: the change has these mistakes, so nothing was written. */
export interface Rejection {
  readonly mistakes: readonly Mistake[];
}

/**
 * 200 for `POST /_texts/file?field=…&name=…`, whose body is the file. The file is stored, but the profile does not name
 * it yet.
 */
export interface FileSaved {
  /** The file name to write into the profile's field. */
  readonly path: string;
  readonly state: State;
}

/** The profile fields that name a file. */
export type FileField = 'portrait' | 'cv' | 'icon';

/**
 * `POST /_texts/page` creates a page that is listed in the footer. `DELETE /_texts/page?slug=…&revision=…` removes a
 * page. Both can be undone.
 */
export interface PageRequest {
  /** The URL of the page is `/<slug>`, and its file is `pages/<slug>.md`. */
  readonly slug: string;
  readonly title: string;
}

/** Any other error response (400, 403, 404, 413, 415 or 500), with a message that the panel shows. */
export interface Failure {
  readonly message: string;
}
