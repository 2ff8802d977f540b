/** Where the tab keeps the view of the open panel (stored-view.ts). */
export const VIEW_KEY = 'texts:view';

/** Below this width the panel is a sheet over the page. */
const SHEET_BELOW = '70rem';

/**
 * The page beside the panel; what is fixed in its header follows. Until the panel is there on the next page, an empty one
 * is in its place.
 */
const SPACE = `
@media screen {
  html[data-texts] { --texts-width: 27rem }
  html[data-texts]::after {
    position: fixed; z-index: 999999; inset: 0 0 0 auto; width: var(--texts-width); content: '';
    border-left: 1px solid rgb(var(--line)); background: rgb(var(--paper));
  }
  @media (width >= ${SHEET_BELOW}) {
    html[data-texts] { margin-right: var(--texts-width) }
    html[data-texts] .pill { margin-left: calc(var(--texts-width) / -2) }
    html[data-texts]:not([dir='rtl']) .header-buttons { margin-right: var(--texts-width) }
  }
  @media (width < ${SHEET_BELOW}) {
    html[data-texts] body { padding-bottom: 65dvh }
    html[data-texts]::after { inset: auto 0 0; width: auto; height: 65dvh; border-left: 0 }
  }
  html[data-texts-press] :is(body, body *) { cursor: crosshair }
  html[data-texts-press]::after { content: none }
}`;

/** Keeps the place of an open panel free from the first paint, so that a page that follows a save does not move. */
export const spaceScript = `
{
  document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(SPACE)} }));
  let isOpen = false;
  try {
    isOpen = JSON.parse(sessionStorage.getItem(${JSON.stringify(VIEW_KEY)}))?.isOpen === true;
  } catch {}
  document.documentElement.toggleAttribute('data-texts', isOpen);
}`;
