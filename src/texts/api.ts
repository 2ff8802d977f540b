import type { SectionName } from '../domain/routes.ts';

/** Where the development server answers the panel. */
export const API = '/_texts';

/** Its channel of the development server: sent to every page when a file of the variant has changed. */
export const CHANGED_EVENT = 'texts:changed';

/** The steps from the top of a file to a field or an entry; entries count from 0. Empty for the whole file. */
export type Path = readonly (string | number)[];

/** What YAML and JSON can both say. */
export type Value =
  string | number | boolean | null | readonly Value[] | { readonly [field: string]: Value };

/**
 * What the form of a field is made of: a part of a JSON Schema, without `$ref`, `anyOf` and `allOf`. The fields of an
 * object stand in the order of the form. Every field may be read as a text: a number in a file is shown as it is
 * written.
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
  /** Names that the owner chooses: attributes of the script that counts visits. */
  readonly additionalProperties?: boolean | FieldSchema;
  readonly enum?: readonly string[];
  readonly default?: Value;
  /** How the field is shown; without it, by its type. */
  readonly widget?: Widget;
}

/**
 * - `icon`, `gradient`, `design`: a choice with its picture or a sample.
 * - `accent`: a choice with samples, or a colour such as "#7a246e".
 * - `paragraph`: a text that is longer than a line.
 * - `markdown`: the text of a page; `inline`: a text with `**bold**` or a figure between asterisks.
 * - `file`: the name of a file beside the profile, which is chosen (`POST /_texts/file`).
 * - `url`, `email`, `phone`: a text with its keyboard.
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

/** A file of the variant, as the form of the panel shows it. */
export interface TextFile {
  /** Its path in the folder of the variant, such as "profile.yaml" or "pages/imprint.md". */
  readonly file: string;
  /** Its name in the panel, such as "Profile" or the title of a page. */
  readonly title: string;
  /** The section of the site that shows it. */
  readonly section?: SectionName | 'software-stack';
  /** A hash of its bytes; empty if there is no such file yet. */
  readonly revision: string;
  /** The form: always an object. A page has the field `text` beside those of its top. */
  readonly schema: FieldSchema;
  /** What the file says, before the build completes it; `null` where it does not parse. */
  readonly value: Readonly<Record<string, Value>> | null;
  /** Why it does not parse: it is shown and never written, until an editor has corrected it. */
  readonly mistake?: { readonly message: string; readonly line?: number };
  /** What a build would refuse in a file that parses; empty if nothing. */
  readonly mistakes: readonly Mistake[];
}

/** What is wrong with a field, in the words of the build. */
export interface Mistake {
  readonly path: Path;
  readonly message: string;
  /** Of another file than the one that was saved: a figure of the profile that no achievement begins with. */
  readonly file?: string;
}

/** Something that a build would list or warn of. */
export interface Left {
  /** Empty for what is set outside of the files, such as the delivery of messages. */
  readonly file: string;
  readonly path: Path;
  readonly message: string;
  readonly kind: 'placeholder' | 'period' | 'figure' | 'letters' | 'language' | 'delivery';
  /**
   * Of a placeholder with the comment "# example" behind it, its line: where the value is true, `POST /_texts/keep` removes
   * the comment alone.
   */
  readonly line?: number;
}

/** `GET /_texts/state`, and the answer to each change. */
export interface State {
  readonly variant: string;
  readonly files: readonly TextFile[];
  readonly left: readonly Left[];
  /** How many saves can be taken back. */
  readonly undoable: number;
}

/** `POST /_texts/save`: the whole value of the form; what differs from the file is written. */
export interface SaveRequest {
  readonly file: string;
  /** The revision of the file that the form showed. */
  readonly revision: string;
  readonly value: Readonly<Record<string, Value>>;
}

/** `POST /_texts/keep`: the value of a placeholder is true; see {@link Left}. */
export interface KeepRequest {
  readonly file: string;
  readonly revision: string;
  readonly line: number;
}

/** 409: the file is not the one that the form showed, and nothing was written. */
export interface Conflict {
  readonly state: State;
}

/** 422: nothing was written. */
export interface Refusal {
  readonly mistakes: readonly Mistake[];
}

/** 200 to `POST /_texts/file?field=…&name=…`, whose body is the bytes: written beside the profile, but not named there. */
export interface FileSaved {
  /** The name for the field of the profile. */
  readonly path: string;
  readonly state: State;
}

/** The fields of the profile that name a file. */
export type FileField = 'portrait' | 'cv' | 'icon';

/**
 * `POST /_texts/page`: it is listed in the footer. `DELETE /_texts/page?slug=…&revision=…` removes one, which can be undone,
 * too.
 */
export interface PageRequest {
  /** Its URL: `/<slug>`, from the file `pages/<slug>.md`. */
  readonly slug: string;
  readonly title: string;
}

/** Any other refusal: 400, 403, 404, 405, 413, 415 or 500, for a developer to read. */
export interface Failure {
  readonly message: string;
}
