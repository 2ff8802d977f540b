/**
 * Changes to a variant's files, which are checked before they are written. Each key is a path in the variant's folder,
 * such as "pages/imprint.md". Each value is the file's new text, or `null` to delete the file.
 */
export type ChangedFiles = ReadonlyMap<string, string | null>;

export const NO_CHANGES: ChangedFiles = new Map();
