import { type ProjectContent, cleanTechnologies } from './project.ts';
import { isVisible } from '../text/visible-text.ts';
import { webUrlProblem } from '../text/web-url.ts';

/** The fields of an empty form. Technologies are a comma-separated list. */
export const emptyFields = {
  title: '',
  description: '',
  technologies: '',
  imageUrl: '',
  videoUrl: '',
  projectLink: '',
};

export type ProjectField = keyof typeof emptyFields;

/** The fields of the project form, as typed. */
export type ProjectFields = Readonly<Record<ProjectField, string>>;

/** The fields of the project form in order, each with its label (docs/product/admin.md, Project form). */
export const fieldLabels = {
  title: 'Title',
  description: 'Description',
  technologies: 'Technologies',
  image: 'Image file',
  imageUrl: 'Image URL',
  video: 'Video file',
  videoUrl: 'Video URL',
  projectLink: 'Demo link',
} as const;

/** A field of the project form, for text or for a file. */
export type FormField = keyof typeof fieldLabels;

/** The text fields as the table stores them. */
export type ProjectInput = Pick<ProjectContent, ProjectField>;

/** Input that the table accepts, or an error message for each invalid field. */
export type ProjectInputResult =
  | { readonly ok: true; readonly input: ProjectInput }
  | { readonly ok: false; readonly errors: Partial<Record<ProjectField, string>> };

/** The limits of the `projects` table (supabase/migrations), in characters. `technologies` is a number of entries. */
export const LIMITS = {
  title: 200,
  description: 10_000,
  technologies: 50,
  technology: 100,
  url: 2048,
};

/**
 * Returns the fields of the form for a project. The technologies are joined with a comma and a space
 * (docs/product/admin.md, Project form).
 */
export function fieldsOf(project: ProjectInput): ProjectFields {
  return {
    title: project.title,
    description: project.description,
    technologies: project.technologies.join(', '),
    imageUrl: project.imageUrl ?? '',
    videoUrl: project.videoUrl ?? '',
    projectLink: project.projectLink ?? '',
  };
}

/** Returns whether two forms have the same text in every field. */
export function sameFields(one: ProjectFields, other: ProjectFields): boolean {
  return (Object.keys(emptyFields) as ProjectField[]).every((name) => one[name] === other[name]);
}

/** Splits a comma-separated list and cleans it with {@link cleanTechnologies}. */
export function parseTechnologies(text: string): string[] {
  return cleanTechnologies(text.split(','));
}

/**
 * Checks the fields of the form and converts them to the values that the table stores (docs/product/admin.md, Project
 * form).
 */
export function parseProjectFields(fields: ProjectFields): ProjectInputResult {
  const errors: Partial<Record<ProjectField, string>> = {};
  const input: ProjectInput = {
    title: fields.title.trim(),
    description: fields.description.trim(),
    technologies: parseTechnologies(fields.technologies),
    imageUrl: fields.imageUrl.trim() || null,
    videoUrl: fields.videoUrl.trim() || null,
    projectLink: fields.projectLink.trim() || null,
  };
  for (const field of ['title', 'description'] as const) {
    if (!isVisible(input[field])) errors[field] = `Please enter a ${field}.`;
    else if (lengthOf(input[field]) > LIMITS[field]) errors[field] = tooLong(LIMITS[field]);
  }
  const { technologies } = input;
  if (technologies.length === 0) {
    errors.technologies = 'Please enter at least one technology.';
  } else if (technologies.length > LIMITS.technologies) {
    errors.technologies = `Please enter at most ${LIMITS.technologies} technologies.`;
  } else if (technologies.some((entry) => lengthOf(entry) > LIMITS.technology)) {
    errors.technologies = `Each technology may have at most ${LIMITS.technology} characters.`;
  }
  for (const field of ['imageUrl', 'videoUrl', 'projectLink'] as const) {
    const error = urlError(input[field] ?? '');
    if (error !== null) errors[field] = error;
  }
  for (const field of Object.keys(fields) as ProjectField[]) {
    if (!isStorable(fields[field])) {
      errors[field] = 'This text contains characters that cannot be saved. Please type it again.';
    }
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, input };
}

/** Returns whether the form accepts a project unchanged. Rows written by another program may lack some fields. */
export function isComplete(project: ProjectInput): boolean {
  return parseProjectFields(fieldsOf(project)).ok;
}

function urlError(url: string): string | null {
  if (url === '') return null;
  const expected = webUrlProblem(url);
  if (expected !== null) return `Please enter ${expected}.`;
  return lengthOf(url) > LIMITS.url ? tooLong(LIMITS.url) : null;
}

/** Counts the characters as the database does: code points, not UTF-16 code units. */
function lengthOf(text: string): number {
  return [...text].length;
}

/**
 * Returns whether the database can store the text unchanged. The database rejects NUL and replaces lone surrogates.
 */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function tooLong(limit: number): string {
  return `This is too long: at most ${limit} characters.`;
}
