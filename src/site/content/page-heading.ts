/** The id of the heading of every page of the owner's own: no heading in its text has it. */
export const PAGE_HEADING_ID = 'page-heading';
