import { mediaPageOf } from './media-page.ts';
import type { ImageFit, Dimensions } from './image.ts';

/** The storage buckets for project files. */
export const buckets = { image: 'project-images', video: 'project-videos' } as const;

/** The kinds of project files. */
export type MediaKind = keyof typeof buckets;

export const mediaKinds = Object.keys(buckets) as readonly MediaKind[];

/** A file in one of the buckets. */
export interface StoredFile {
  readonly kind: MediaKind;
  readonly path: string;
}

/** The files of a project, as paths in their buckets. */
export interface ProjectFiles {
  readonly imageFilePath: string | null;
  readonly videoFilePath: string | null;
}

/** The image URL and the video URL of a project. */
interface ProjectUrls {
  readonly imageUrl: string | null;
  readonly videoUrl: string | null;
}

/**
 * The URLs of a project's images and videos, in the order in which browsers try them: the uploaded or chosen file
 * first, then the URL from the form.
 */
export interface ProjectMedia {
  readonly images: readonly string[];
  readonly videos: readonly string[];
}

/**
 * Lists the images and videos of a project, with uploaded files before URLs.
 *
 * @param storageUrl the result of {@link storageUrlOf}
 */
export function projectMedia(
  project: ProjectFiles & ProjectUrls,
  storageUrl: string,
): ProjectMedia {
  const files = {
    image: fileUrl('image', project.imageFilePath, storageUrl),
    video: fileUrl('video', project.videoFilePath, storageUrl),
  };
  return chooseMedia(files, project);
}

/** Returns the URL of the public buckets of a Supabase project, without a trailing slash. */
export function storageUrlOf(supabaseUrl: string): string {
  return `${supabaseUrl}/storage/v1/object/public`;
}

/**
 * Returns the URL of an uploaded file, or `null` if the path is `null`.
 *
 * @param storageUrl the result of {@link storageUrlOf}
 */
export function fileUrl(kind: MediaKind, path: string | null, storageUrl: string): string | null {
  return path && `${storageUrl}/${buckets[kind]}/${path}`;
}

/**
 * Lists the images and videos of a project, with files before URLs. An image URL is left out if it leads to a page on a
 * media service, so neither a browser nor the build requests it. A video URL is kept even if it leads to such a page,
 * because the page may have a player.
 *
 * @param files the URLs of the uploaded or chosen files
 */
export function chooseMedia(
  files: Readonly<Record<MediaKind, string | null>>,
  { imageUrl, videoUrl }: ProjectUrls,
): ProjectMedia {
  const usableImageUrl = imageUrl !== null && mediaPageOf(imageUrl) === null ? imageUrl : null;
  return {
    images: [files.image, usableImageUrl].filter((url) => url !== null),
    videos: [files.video, videoUrl].filter((url) => url !== null),
  };
}

/** Returns the files that a project uses. */
export function filesOfProject(project: ProjectFiles): StoredFile[] {
  return [
    { kind: 'image' as const, path: project.imageFilePath },
    { kind: 'video' as const, path: project.videoFilePath },
  ].flatMap(({ kind, path }) => (path === null ? [] : { kind, path }));
}

/** The card-sized images that the build creates, by the URL of the original. */
export type CardImages = Readonly<Record<string, CardImage>>;

/** A card-sized image that the build creates, and the size of its original. */
export interface CardImage extends Dimensions {
  /** The sources, with the best format first. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  /** The URL of the card-sized image in the best format. A video uses it as its poster, which can have only one URL. */
  readonly src: string;
  /** How a card displays the image. */
  readonly fit: ImageFit;
}
