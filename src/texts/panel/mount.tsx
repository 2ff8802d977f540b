import { createRoot } from 'react-dom/client';
import { announce } from './announce.ts';
import { Panel } from './Panel.tsx';
import styles from './panel.css?inline';
import { fileInView, setRoom } from './page.ts';
import { focusedElement, isTyped } from './panel-dom.ts';
import { readState } from './requests.ts';
import { type StoredFocus, type StoredView, readView, storeView } from './stored-view.ts';
import {
  $newPage,
  $notSaved,
  $saving,
  $view,
  isSaving,
  leave,
  openTexts,
  refresh,
  setAway,
  storedDrafts,
} from './texts.ts';

/** A page that follows a save waits until nothing has been typed for this long, in milliseconds. */
const QUIET = 1500;

/** The panel in the canvas of the toolbar. */
export interface MountedPanel {
  /** Shows it, as the page before has left it. */
  readonly open: () => Promise<void>;
  readonly close: () => void;
  /** Another program, or a save, has changed a file. */
  readonly changed: () => void;
  /** The server has gone away. */
  readonly lost: () => void;
  /** Resolves when nobody is typing and nothing is on its way. */
  readonly quiet: () => Promise<void>;
}

/**
 * Renders the panel.
 *
 * @param close closes the app of the toolbar
 */
export function mount(canvas: ShadowRoot, close: () => void): MountedPanel {
  const host = document.createElement('div');
  host.className = 'root';
  host.lang = 'en';
  host.dir = 'ltr';
  canvas.append(Object.assign(document.createElement('style'), { textContent: styles }), host);
  followTheme(host);
  const root = createRoot(host);
  let isOpen = false;
  let lastInput = 0;
  host.addEventListener('input', () => (lastInput = Date.now()));

  const body = () => canvas.getElementById('panel-body');
  const view = (): StoredView => ({
    file: $view.get().file,
    scroll: body()?.scrollTop ?? 0,
    focus: focusIn(canvas),
    open: [...canvas.querySelectorAll('[data-toggle][aria-expanded=true], details[open]')].map(
      ({ id }) => id.replace(/-toggle$/, ''),
    ),
    newPage: $newPage.get(),
    drafts: storedDrafts(),
    notSaved: $notSaved.get(),
    // What is typed is sent with the last breath of the page.
    message: Object.keys(storedDrafts()).length > 0 ? 'Saved' : messageOf(),
  });
  addEventListener('pagehide', () => {
    if (!isOpen) return;
    storeView(view());
    leave();
  });

  const open = async () => {
    if (isOpen) return;
    isOpen = true;
    setRoom(true);
    const before = readView();
    const context = { open: new Set(before?.open) };
    $newPage.set(before?.newPage ?? null);
    root.render(<Panel key={Date.now()} context={context} close={close} />);
    await openTexts(
      before?.file ?? fileInView((await readState().catch(() => null))?.files ?? []),
      before?.drafts,
      before?.notSaved,
    );
    storeView(view());
    const isAllSaved = Object.keys({ ...storedDrafts(), ...$notSaved.get() }).length === 0;
    if (before?.message && isAllSaved) $saving.set({ kind: 'saved', message: before.message });
    // Once React has rendered the form.
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (before === null) canvas.getElementById('panel-title')?.focus();
    else restore(canvas, before);
  };
  return {
    open,
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      leave();
      root.render(null);
      setRoom(false);
      storeView(null);
      announce('');
    },
    changed: () => {
      if (isOpen) void refresh();
    },
    lost: () => {
      if (isOpen) setAway();
    },
    quiet: async () => {
      while (
        isOpen &&
        (isSaving() || (isTyped(focusedElement()) && Date.now() - lastInput < QUIET))
      ) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}

/** The message that the next page repeats: a save is followed by another page. */
function messageOf(): string {
  const saving = $saving.get();
  return saving.kind === 'saved' ? saving.message : '';
}

function focusIn(canvas: ShadowRoot): StoredFocus | null {
  const element = canvas.activeElement;
  if (!element?.id) return null;
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
    return { id: element.id };
  }
  const { id, selectionStart: start, selectionEnd: end } = element;
  return start === null || end === null ? { id } : { id, start, end };
}

function restore(canvas: ShadowRoot, { scroll, focus }: StoredView): void {
  const element = focus && canvas.getElementById(focus.id);
  element?.focus({ preventScroll: true });
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (isText && focus?.start !== undefined && focus.end !== undefined) {
    element.setSelectionRange(focus.start, focus.end);
  }
  const body = canvas.getElementById('panel-body');
  if (body) body.scrollTop = scroll;
}

/** The controls of the browser in the panel have the theme of the page; the tokens of the page are inherited. */
function followTheme(host: HTMLElement): void {
  const root = document.documentElement;
  const follow = () => host.classList.toggle('is-dark', root.classList.contains('dark'));
  follow();
  new MutationObserver(follow).observe(root, { attributeFilter: ['class'] });
}
