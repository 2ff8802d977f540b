/** The comment behind a made-up value, `# example`, with the blanks around it: what follows is the end of the line. */
export const EXAMPLE_MARK = /[ \t]+# example[ \t]*(?=\r?$)/;
