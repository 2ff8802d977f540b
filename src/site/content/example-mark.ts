/** Matches the comment `# example` after a made-up value, with the spaces around it, at the end of a line. */
export const EXAMPLE_MARK = /[ \t]+# example[ \t]*(?=\r?$)/;
