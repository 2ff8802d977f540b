import { cleanTechnologies, isWebAddress, type Project } from './project.ts';
import { isVisible, trimText } from './visible-text.ts';

/** What stands in the fields of the project form, as typed. */
export interface ProjectFields {
  readonly title: string;
  readonly description: string;
  /** A comma-separated list. */
  readonly technologies: string;
  readonly imageUrl: string;
  readonly videoUrl: string;
  readonly projectLink: string;
}

export type ProjectField = keyof ProjectFields;

/** The fields as the table takes them; files and order are decided elsewhere. */
export interface ProjectInput {
  readonly title: string;
  readonly description: string;
  readonly technologies: readonly string[];
  readonly imageUrl: string | null;
  readonly videoUrl: string | null;
  readonly projectLink: string | null;
}

/** Either an input that the table accepts, or a sentence for each field at fault. */
export type ProjectInputResult =
  | { readonly ok: true; readonly input: ProjectInput }
  | { readonly ok: false; readonly errors: Partial<Record<ProjectField, string>> };

/** The limits of the table `projects` (supabase/migrations). */
const LIMITS = { title: 200, description: 10_000, technologies: 50, technology: 100, url: 2048 };

/** The fields of an empty form. */
export const emptyFields: ProjectFields = {
  title: '',
  description: '',
  technologies: '',
  imageUrl: '',
  videoUrl: '',
  projectLink: '',
};

/** Fills the form from a project: technologies joined by comma and space (specification, section 4). */
export function fieldsOf(project: Project): ProjectFields {
  return {
    title: project.title,
    description: project.description,
    technologies: project.technologies.join(', '),
    imageUrl: project.imageUrl ?? '',
    videoUrl: project.videoUrl ?? '',
    projectLink: project.projectLink ?? '',
  };
}

/** Splits a comma-separated list: trimmed, without empties and repeats (specification, section 5). */
export function parseTechnologies(text: string): string[] {
  return cleanTechnologies(text.split(','));
}

/** Checks the fields of the form by the rules of the specification (section 5) and of the table. */
export function parseProjectFields(fields: ProjectFields): ProjectInputResult {
  const errors: Partial<Record<ProjectField, string>> = {};
  const title = trimText(fields.title);
  const description = trimText(fields.description);
  const technologies = parseTechnologies(fields.technologies);

  if (!isVisible(title)) errors.title = 'Please enter a title.';
  else if (lengthOf(title) > LIMITS.title) errors.title = tooLong(LIMITS.title);
  if (!isVisible(description)) errors.description = 'Please enter a description.';
  else if (lengthOf(description) > LIMITS.description) {
    errors.description = tooLong(LIMITS.description);
  }
  if (technologies.length === 0) {
    errors.technologies = 'Please enter at least one technology.';
  } else if (technologies.length > LIMITS.technologies) {
    errors.technologies = `Please enter at most ${LIMITS.technologies} technologies.`;
  } else if (technologies.some((entry) => lengthOf(entry) > LIMITS.technology)) {
    errors.technologies = `Each technology may have at most ${LIMITS.technology} characters.`;
  }
  for (const field of ['imageUrl', 'videoUrl', 'projectLink'] as const) {
    const error = addressError(trimText(fields[field]));
    if (error !== null) errors[field] = error;
  }
  for (const field of Object.keys(fields) as ProjectField[]) {
    if (!isStorable(fields[field])) {
      errors[field] = 'This text holds characters that cannot be saved; please type it again.';
    }
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    input: {
      title,
      description,
      technologies,
      imageUrl: trimText(fields.imageUrl) || null,
      videoUrl: trimText(fields.videoUrl) || null,
      projectLink: trimText(fields.projectLink) || null,
    },
  };
}

/** Tells whether an address will not show on a site served over https: browsers block such media. */
export function isInsecureAddress(address: string): boolean {
  return URL.parse(address.trim())?.protocol === 'http:';
}

function addressError(address: string): string | null {
  if (address === '') return null;
  const authority = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1];
  if (authority?.includes('@')) return 'Please enter an address without a user name.';
  if (!isWebAddress(address)) {
    return 'Please enter an address that starts with https:// (or http://).';
  }
  return lengthOf(address) > LIMITS.url ? tooLong(LIMITS.url) : null;
}

/** The database counts code points, not UTF-16 units. */
function lengthOf(text: string): number {
  return [...text].length;
}

/** The database refuses NUL, and would replace half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function tooLong(limit: number): string {
  return `This is too long: at most ${limit} characters.`;
}
