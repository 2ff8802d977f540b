/** The level of the headings inside a section: 2 on its own page, 3 on the home page. */
export type HeadingLevel = 2 | 3;
