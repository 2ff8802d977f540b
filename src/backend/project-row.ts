import type { ProjectInput } from '../domain/project-input.ts';

/** The files of a project: paths in their buckets. */
export interface ProjectFiles {
  readonly imageFilePath: string | null;
  readonly videoFilePath: string | null;
}

/** A project as the form and its files describe it. */
export type ProjectContent = ProjectInput & ProjectFiles;

/** The columns that the form writes, without display_order. */
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
