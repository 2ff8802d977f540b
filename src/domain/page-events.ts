/** Dispatched on `document` when there is a toast to draw: wakes the island that draws it. */
export const TOAST_EVENT = 'portfolio:toast';

/** Dispatched at an `astro-island` with `client:intent`: wakes it as if the visitor reached for it. */
export const WAKE_EVENT = 'portfolio:wake';
