import { defineToolbarApp } from 'astro/toolbar';
import { CHANGED_EVENT } from '../api.ts';
import { setSpace } from './page.ts';
import type { MountedPanel } from './mount.tsx';
import { readView } from './stored-view.ts';

/**
 * The "Texts" app in Astro's toolbar. React and the forms load when you first open the panel, or immediately if the
 * panel was open on the previous page.
 */
export default defineToolbarApp({
  init(canvas, app, server) {
    showButton(canvas);
    let loading: Promise<MountedPanel> | undefined;
    let loaded: MountedPanel | undefined;
    const panel = () =>
      (loading ??= import('./mount.tsx').then(({ mount }) => {
        loaded = mount(canvas, () => app.toggleState({ state: false }));
        return loaded;
      }));
    app.onToggled(({ state }) => {
      if (state) void panel().then(({ open }) => open());
      else if (loaded) {
        void loaded.close();
        buttonOf(canvas)?.focus();
      }
    });
    // The panel handles Escape itself. Without this listener, the toolbar would close the app on every Escape.
    addEventListener(
      'keyup',
      (event) => {
        if (event.key === 'Escape') event.stopImmediatePropagation();
      },
      { capture: true },
    );
    server.on(CHANGED_EVENT, () => loaded?.changed());
    addEventListener('focus', () => loaded?.changed());
    server.on('vite:ws:disconnect', () => loaded?.disconnected());
    // Vite waits for the promises of its listeners, so a reload does not lose what you type.
    server.on('vite:beforeFullReload', (() => loaded?.untilIdle()) as () => void);
    if (readView()?.isOpen) {
      setSpace(true);
      app.toggleState({ state: true });
    }
  },
});

/** The element of Astro's toolbar. */
interface Toolbar extends HTMLElement {
  setToolbarVisible?: (isVisible: boolean) => void;
}

function toolbarOf(canvas: ShadowRoot): Toolbar | null {
  const root = canvas.host.getRootNode();
  return root instanceof ShadowRoot ? (root.host as Toolbar) : null;
}

function buttonOf(canvas: ShadowRoot): HTMLElement | null {
  return toolbarOf(canvas)?.shadowRoot?.querySelector('[data-app-id="texts"].item') ?? null;
}

/** Keeps the toolbar visible. Shows only the button and name of this app, because the other apps are for developers. */
function showButton(canvas: ShadowRoot): void {
  const toolbar = toolbarOf(canvas);
  if (!toolbar?.shadowRoot) return;
  toolbar.setToolbarVisible?.(true);
  toolbar.setToolbarVisible = () => undefined;
  const style = document.createElement('style');
  style.textContent = `
    #dev-toolbar-root { bottom: 0.75rem !important; }
    #dev-bar :is(.separator, .item:not([data-app-id='texts'])) { display: none !important; }
    #dev-bar .item[data-app-id='texts'] {
      width: auto !important;
      min-height: 44px;
      padding-inline: 1rem;
      gap: 0.5rem;
      border-radius: 10px !important;
    }
    #dev-bar .item[data-app-id='texts'] .item-tooltip {
      position: static;
      padding: 0;
      border: 0;
      background: none;
      font-size: 1rem;
      opacity: 1;
    }
    #dev-bar .item[data-app-id='texts'] .item-tooltip::after { content: none; }
    #dev-toolbar-root:has(.item[data-app-id='texts'].active) { display: none; }
  `;
  toolbar.shadowRoot.append(style);
}
