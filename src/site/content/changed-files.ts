/**
 * What takes the place of files of a variant while it is checked: the text of each by its path in the folder, such as
 * "pages/imprint.md"; `null` for one that is to go.
 */
export type ChangedFiles = ReadonlyMap<string, string | null>;

export const NO_CHANGES: ChangedFiles = new Map();
