import { type StoredFile, buckets } from './media-file.ts';
import { mediaPageOf } from './media-page.ts';
import type { PictureFit, PictureSize } from './picture-fit.ts';
import type { Project, ProjectFiles } from './project.ts';

/** The URLs of a project's image and video. */
export interface ProjectMedia {
  readonly image: string | null;
  readonly video: string | null;
}

/**
 * The image and the video of a project. An uploaded file wins over a URL. The page of a service is no image: neither a
 * browser nor the build asks for it. As a video, it can have a player.
 *
 * @param storageUrl the URL of public files, such as
 * `https://example.supabase.co/storage/v1/object/public`, without a slash at the end
 */
export function projectMedia(
  project: ProjectFiles & Pick<Project, 'imageUrl' | 'videoUrl'>,
  storageUrl: string,
): ProjectMedia {
  const file = (bucket: string, path: string | null) => path && `${storageUrl}/${bucket}/${path}`;
  return {
    image: file(buckets.image, project.imageFilePath) ?? imageAt(project.imageUrl),
    video: file(buckets.video, project.videoFilePath) ?? project.videoUrl,
  };
}

function imageAt(url: string | null): string | null {
  return url !== null && mediaPageOf(url) === null ? url : null;
}

/** The files that a project names. */
export function filesOfProject(project: ProjectFiles): StoredFile[] {
  return [
    { kind: 'image' as const, path: project.imageFilePath },
    { kind: 'video' as const, path: project.videoFilePath },
  ].flatMap(({ kind, path }) => (path === null ? [] : { kind, path }));
}

/** An image in the size of a card, made by the build, and the size of its original. */
export interface CardImage extends PictureSize {
  /** The best format first. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  /** In the best format, as large as a card: also the poster of a video, which has one file for every screen. */
  readonly src: string;
  /** How it is shown in the frame. */
  readonly fit: PictureFit;
}
