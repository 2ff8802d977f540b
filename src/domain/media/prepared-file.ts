import type { PictureMark } from './picture-mark.ts';

/** A file that is ready to be uploaded. */
export interface PreparedFile {
  readonly file: Blob;
  /** The type of what it has become. */
  readonly type: string;
  /** Its name on the admin's device. */
  readonly original: string;
  /** The size and the kind of its picture, which its stored name says; `null` where they are not known. */
  readonly mark: PictureMark | null;
  /** Whether it is a video whose picture was encoded again. */
  readonly isConverted?: boolean;
  /** What its owner should know before it is saved. */
  readonly warning?: string | undefined;
}
