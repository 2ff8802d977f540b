import { focusedIn, isTextField, writeValue } from './panel-dom.ts';
import { COPY_ID, COPY_KEY } from './panel-space.ts';
import type { StoredView } from './stored-view.ts';

/** You can type into the text fields of the copy. Other controls are disabled, but look the same. */
const STYLES = `
.panel * { pointer-events: none }
.panel .body, .panel :enabled { pointer-events: auto }
select:disabled { opacity: 1 }
`;

/**
 * Stores a copy of the panel for the next page in this tab. That page shows the copy from the first paint until the
 * panel has loaded (panel-space.ts).
 *
 * @param root the shadow root of the open panel; `null` removes the copy
 */
export function storeCopy(root: ShadowRoot | null): void {
  try {
    if (root === null) sessionStorage.removeItem(COPY_KEY);
    else sessionStorage.setItem(COPY_KEY, `${markupOf(root)}<style>${STYLES}</style>`);
  } catch {
    // If the browser cannot store the copy, the panel appears once its code has loaded.
  }
}

/** Serialises the panel, including the values of its fields, which are not part of the markup. */
function markupOf(root: ShadowRoot): string {
  const copy = document.createElement('div');
  copy.append(...[...root.childNodes].map((node) => node.cloneNode(true)));
  const fields = root.querySelectorAll('input, textarea, select');
  for (const [at, field] of copy.querySelectorAll('input, textarea, select').entries()) {
    const from = fields[at];
    if (from instanceof HTMLTextAreaElement) field.textContent = from.value;
    else if (from instanceof HTMLInputElement) {
      field.toggleAttribute('checked', from.checked);
      if (isTextField(from)) field.setAttribute('value', from.value);
    } else if (from instanceof HTMLSelectElement) {
      field.querySelectorAll('option')[from.selectedIndex]?.setAttribute('selected', '');
    }
  }
  for (const control of copy.querySelectorAll('button, select, input')) {
    if (!isTextField(control)) control.setAttribute('disabled', '');
  }
  return copy.innerHTML;
}

/** Returns the copy that the page shows, or `null` if there is none. */
export function shownCopy(): ShadowRoot | null {
  return document.getElementById(COPY_ID)?.shadowRoot ?? null;
}

/**
 * Removes the copy, and writes the text that you typed in the copy to the fields of the panel.
 *
 * @returns the scroll position and the focus of the copy
 */
export function replaceCopy(
  copy: ShadowRoot,
  root: ShadowRoot,
): Pick<StoredView, 'scroll' | 'focus'> {
  const scroll = copy.getElementById('panel-body')?.scrollTop ?? 0;
  const focus = focusedIn(copy);
  copy.host.remove();
  for (const field of copy.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input, textarea',
  )) {
    const target = root.getElementById(field.id);
    // If the page reloaded before the panel loaded, `data-before` is the value from before you typed (panel-space.ts).
    const before = field.dataset['before'] ?? field.defaultValue;
    if (!isTextField(field) || field.value === before || !isTextField(target)) continue;
    writeValue(target as typeof field, field.value);
  }
  return { scroll, focus };
}
