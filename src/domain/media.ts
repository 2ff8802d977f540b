import type { Project } from './project.ts';

/** The storage buckets for files of projects (specification, section 3). */
export const buckets = { image: 'project-images', video: 'project-videos' } as const;

/** Where the files of a project are, as addresses a page can load. */
export interface ProjectMedia {
  readonly image: string | null;
  readonly video: string | null;
}

/**
 * The image and the video of a project. An uploaded file wins over an address.
 *
 * @param storageAddress where public files are, such as
 * `https://example.supabase.co/storage/v1/object/public`, without a slash at its end
 */
export function projectMedia(
  project: Pick<Project, 'imageUrl' | 'imageFilePath' | 'videoUrl' | 'videoFilePath'>,
  storageAddress: string,
): ProjectMedia {
  const file = (bucket: string, path: string | null) =>
    path === null
      ? null
      : `${storageAddress}/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`;
  return {
    image: file(buckets.image, project.imageFilePath) ?? project.imageUrl,
    video: file(buckets.video, project.videoFilePath) ?? project.videoUrl,
  };
}
