/** The id of the main heading on each of the owner's own pages. No heading in the page's text gets this id. */
export const PAGE_HEADING_ID = 'page-heading';
