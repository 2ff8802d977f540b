/** The session storage key for the panel's view (stored-view.ts). */
export const VIEW_KEY = 'texts:view';

/** The session storage key for the panel's copy (panel-copy.ts), and the id of the element that shows the copy. */
export const COPY_KEY = 'texts:panel';
export const COPY_ID = 'texts-panel';

/** Below this width, the panel is a sheet over the page. */
const SHEET_BELOW = '70rem';

/** Makes room for the panel: beside the page and its fixed header, or below the page in a narrow window. */
const SPACE = `
@media screen {
  html[data-texts] { --texts-width: 27rem }
  @media (width >= ${SHEET_BELOW}) {
    html[data-texts] { margin-right: var(--texts-width) }
    html[data-texts] .pill { margin-left: calc(var(--texts-width) / -2) }
    html[data-texts]:not([dir='rtl']) .header-buttons { margin-right: var(--texts-width) }
  }
  @media (width < ${SHEET_BELOW}) {
    html[data-texts] body { padding-bottom: 65dvh }
  }
  html[data-texts-press] :is(body, body *) { cursor: crosshair }
}`;

/**
 * Shows a copy of the open panel from the first paint, so the panel stays in view when a save reloads the page. You can
 * type into the fields of the copy, and panel-copy.ts keeps the text.
 */
export const spaceScript = `
{
  document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(SPACE)} }));
  let view, copy;
  try {
    view = JSON.parse(sessionStorage.getItem(${JSON.stringify(VIEW_KEY)}));
    copy = sessionStorage.getItem(${JSON.stringify(COPY_KEY)});
  } catch {}
  const isOpen = view?.isOpen === true;
  document.documentElement.toggleAttribute('data-texts', isOpen);
  if (isOpen && copy) {
    const host = Object.assign(document.createElement('div'), { id: ${JSON.stringify(COPY_ID)} });
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = copy;
    // On another page, the panel may show a different form, so the copy must not accept input.
    host.inert = view.page !== location.pathname;
    document.documentElement.append(host);
    const scroll = () => root.getElementById('panel-body')?.scrollTo({ top: view.scroll, behavior: 'instant' });
    scroll();
    addEventListener('DOMContentLoaded', scroll);
    // The server can also reload this page before the panel has loaded.
    addEventListener('pagehide', () => {
      if (!host.isConnected) return;
      for (const field of root.querySelectorAll('input, textarea')) {
        if (field.value === field.defaultValue) continue;
        field.dataset.before ??= field.defaultValue;
        field.defaultValue = field.value;
      }
      try {
        sessionStorage.setItem(${JSON.stringify(COPY_KEY)}, root.innerHTML);
      } catch {}
    });
    const field = view.focus && root.getElementById(view.focus.id);
    field?.focus({ preventScroll: true });
    if (view.focus?.start !== undefined) field?.setSelectionRange?.(view.focus.start, view.focus.end);
  }
}`;
