import type { ProjectInput } from '../domain/project-input.ts';

/** The files of a project: paths in their buckets (specification, section 3). */
export interface ProjectFiles {
  readonly imageFilePath: string | null;
  readonly videoFilePath: string | null;
}

/** What the form and its files say of a project. */
export type ProjectContent = ProjectInput & ProjectFiles;

/** The columns that the form writes (specification, section 7), without display_order. */
export function toRow(content: ProjectContent) {
  return {
    title: content.title,
    description: content.description,
    technologies: [...content.technologies],
    image_url: content.imageUrl,
    image_file_path: content.imageFilePath,
    video_url: content.videoUrl,
    video_file_path: content.videoFilePath,
    project_link: content.projectLink,
  };
}
