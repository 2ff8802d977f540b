/**
 * Changes to a variant's files. They are checked before they are written. Maps each path in the variant's folder, such
 * as "pages/imprint.md", to the file's new text, or to `null` to delete the file.
 */
export type ChangedFiles = ReadonlyMap<string, string | null>;

export const NO_CHANGES: ChangedFiles = new Map();
