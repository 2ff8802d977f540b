/** The id of the main heading on every page of the owner's own. No heading in the page's text gets this id. */
export const PAGE_HEADING_ID = 'page-heading';
