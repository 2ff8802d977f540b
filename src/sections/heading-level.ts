/** The level of the headings inside a section: 2 on a page of its own, 3 on the home page. */
export type HeadingLevel = 2 | 3;
