/** Matches the comment `# example` after a made-up value, with the spaces around it, at the end of a line. */
export const PLACEHOLDER_MARK = /[ \t]+# example[ \t]*(?=\r?$)/;
