import { createRoot } from 'react-dom/client';
import { announce } from './announce.ts';
import { Panel } from './Panel.tsx';
import controlStyles from './controls.css?inline';
import formStyles from './form.css?inline';
import panelStyles from './panel.css?inline';
import { fileInView, setSpace } from './page.ts';
import { replaceCopy, shownCopy, storeCopy } from './panel-copy.ts';
import { TITLE, focusedElement, focusedIn, isTextField } from './panel-dom.ts';
import { type StoredView, isOfThisPage, readView, storeView } from './stored-view.ts';
import { $drafts, $newPage, $notSaved, $saving, $server, $view, currentState } from './stores.ts';
import { isSaving, sendDraftsOnUnload, openTexts, refresh, saveNow } from './form.ts';
import { showUnreachable } from './request-queue.ts';

/** The panel's own style sheets. The panel is in a shadow root, so the page's style sheets do not apply to it. */
const STYLES = panelStyles + formStyles + controlStyles;

/** How long a reload waits after the last keystroke, in milliseconds. */
const TYPING_PAUSE = 1500;

/** The panel in the canvas of the toolbar. */
export interface MountedPanel {
  /** Shows the panel with the stored drafts. If the view was stored on this page, also restores its form and focus. */
  readonly open: () => Promise<void>;
  /** Hides the panel and saves what you typed. Rejected values are kept. */
  readonly close: () => Promise<void>;
  /** Call this when another program or a save may have changed a file. */
  readonly changed: () => void;
  /** Call this when the connection to the server is lost. */
  readonly disconnected: () => void;
  /** Resolves when the panel is closed, or when nobody is typing or choosing a file and nothing is being saved. */
  readonly untilIdle: () => Promise<void>;
}

/**
 * Creates the panel, which stays empty until `open` is called.
 *
 * @param close closes the toolbar app
 */
export function mount(canvas: ShadowRoot, close: () => void): MountedPanel {
  const host = document.createElement('div');
  host.className = 'root';
  host.lang = 'en';
  host.dir = 'ltr';
  canvas.append(Object.assign(document.createElement('style'), { textContent: STYLES }), host);
  followTheme(host);
  const root = createRoot(host);
  let isOpen = false;
  let lastInput = 0;
  host.addEventListener('input', () => (lastInput = Date.now()));
  /** Whether the browser's file dialog is open. A reload would close it. */
  let isChoosing = false;
  host.addEventListener('click', ({ target }) => {
    isChoosing = target instanceof Element && target.matches('[type=file]');
  });
  for (const end of ['change', 'cancel']) host.addEventListener(end, () => (isChoosing = false));

  const body = () => canvas.getElementById('panel-body');
  const view = (): StoredView => ({
    isOpen,
    variant: currentState()?.variant ?? '',
    page: location.pathname,
    file: $view.get().file,
    form: $view.get().form,
    scroll: body()?.scrollTop ?? 0,
    focus: focusedIn(canvas),
    open: [...canvas.querySelectorAll('[data-toggle][aria-expanded=true], details[open]')].map(
      ({ id }) => id.replace(/-toggle$/, ''),
    ),
    newPage: $newPage.get(),
    drafts: $drafts.get(),
    notSaved: $notSaved.get(),
    // The page sends its drafts as it unloads, so the next page can show that they are saved.
    message: Object.keys($drafts.get()).length > 0 ? 'Saved' : messageOf(),
  });
  const store = () => {
    // Until the server has responded, keep the view of the previous page.
    const before = currentState() ? null : readView();
    const now = before ? { ...before, isOpen } : view();
    storeView(isOpen || hasUnsaved(now) ? now : null);
  };
  addEventListener('pagehide', () => {
    store();
    // Until the server has responded, keep the copy from the previous page.
    if (!isOpen || currentState()) storeCopy(isOpen ? canvas : null);
    sendDraftsOnUnload();
  });

  /** Shows the panel in place of its copy. */
  const reveal = () => {
    host.hidden = false;
    const copy = shownCopy();
    return copy && replaceCopy(copy, canvas);
  };

  const load = async () => {
    host.hidden = shownCopy() !== null;
    const stop = $server.listen(({ phase }) => {
      if (phase === 'unreachable' || phase === 'failed') reveal();
    });
    const isLoaded = await openTexts(fileInView);
    stop();
    if (!isLoaded) return;
    const before = readView(currentState()?.variant);
    if (before?.message && !hasUnsaved(view())) {
      $saving.set({ kind: 'saved', message: before.message });
    }
    // Wait until React has rendered the form.
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const seen = reveal();
    if (!before?.isOpen) canvas.getElementById(TITLE)?.focus();
    else if (isOfThisPage(before)) {
      restore(canvas, seen?.scroll ?? before.scroll, seen?.focus ?? before.focus);
    }
    store();
  };
  const open = async () => {
    if (isOpen) return;
    isOpen = true;
    setSpace(true);
    const context = { open: new Set(readView()?.open) };
    root.render(
      <Panel key={Date.now()} context={context} close={close} load={() => void load()} />,
    );
    await load();
  };
  return {
    open,
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      store();
      reveal();
      root.render(null);
      setSpace(false);
      announce('');
      await saveNow();
      store();
    },
    changed: () => {
      if (isOpen) void refresh();
    },
    disconnected: () => {
      if (isOpen && currentState()) showUnreachable();
    },
    untilIdle: async () => {
      while (
        isOpen &&
        (isChoosing ||
          isSaving() ||
          (isTextField(focusedElement()) && Date.now() - lastInput < TYPING_PAUSE))
      ) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}

function hasUnsaved({ drafts, notSaved }: StoredView): boolean {
  return Object.keys(drafts).length + Object.keys(notSaved).length > 0;
}

/** Returns the message after a save, or an empty string. The save reloads the page, which shows the message again. */
function messageOf(): string {
  const saving = $saving.get();
  return saving.kind === 'saved' ? saving.message : '';
}

function restore(canvas: ShadowRoot, scroll: number, focus: StoredView['focus']): void {
  const element = focus && (canvas.getElementById(focus.id) ?? canvas.getElementById(TITLE));
  element?.focus({ preventScroll: true });
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (isText && focus?.start !== undefined && focus.end !== undefined) {
    element.setSelectionRange(focus.start, focus.end);
  }
  const body = canvas.getElementById('panel-body');
  if (body) body.scrollTop = scroll;
}

/** Applies the theme of the page to native controls in the panel. Everything else inherits the design tokens. */
function followTheme(host: HTMLElement): void {
  const root = document.documentElement;
  const follow = () => host.classList.toggle('is-dark', root.classList.contains('dark'));
  follow();
  new MutationObserver(follow).observe(root, { attributeFilter: ['class'] });
}
