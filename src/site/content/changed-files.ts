/**
 * Changed files of a variant, to check it before they are written. Maps each path in the variant's folder, such as
 * "pages/imprint.md", to its new text, or to `null` if the file is to be deleted.
 */
export type ChangedFiles = ReadonlyMap<string, string | null>;

export const NO_CHANGES: ChangedFiles = new Map();
