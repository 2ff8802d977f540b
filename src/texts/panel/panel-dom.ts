import type { Path } from '../api.ts';
import type { StoredFocus } from './stored-view.ts';

/** Returns the `data-path` of a field. The ids of the form library are ambiguous if a name contains "_". */
export function pathName(path: Path): string {
  return JSON.stringify(path);
}

/** Returns the focused element, including inside shadow roots. */
export function focusedElement(): HTMLElement | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement ? element : null;
}

/** Returns whether an element is a field with a typed value, rather than a button, a choice or a file. */
export function isTextField(element: Element | null): boolean {
  return (
    element?.matches('textarea, input:not([type=radio], [type=checkbox], [type=file])') ?? false
  );
}

/**
 * Opens the entries around a field and focuses the field. If the form does not have the field, focuses the closest one
 * around it.
 *
 * @returns whether a field was found
 */
export function focusField(root: ShadowRoot, path: Path): boolean {
  let isOpened = false;
  for (let length = 1; length <= path.length; length++) {
    const name = CSS.escape(pathName(path.slice(0, length)));
    const toggle = root.querySelector<HTMLElement>(`[data-toggle="${name}"]`);
    if (toggle?.ariaExpanded === 'false' || toggle?.getAttribute('aria-expanded') === 'false') {
      toggle.click();
      isOpened = true;
    }
  }
  const field = root.querySelector<HTMLElement>(`[data-path="${CSS.escape(pathName(path))}"]`);
  if (!field) return path.length > 1 && focusField(root, path.slice(0, -1));
  const control = field.querySelector<HTMLElement>(
    'input:checked, input:not([type=radio]), textarea, select, [data-toggle], button',
  );
  const focus = () => {
    (control ?? field).focus();
    field.scrollIntoView({ block: 'center' });
  };
  // React renders an opened entry later, and a hidden field cannot receive focus.
  if (isOpened) requestAnimationFrame(focus);
  else focus();
  return true;
}

/** The id of the panel's heading. The heading gets focus when the focused control disappears. */
export const TITLE = 'panel-title';

/** Moves focus away from a control that is about to be removed. */
export function moveFocus(control: Element, id = TITLE): void {
  const root = control.getRootNode();
  if (root instanceof ShadowRoot) root.getElementById(id)?.focus({ preventScroll: true });
}

/**
 * Returns the id and the selection of the focused control in a shadow root, or `null` if no control has focus. For a
 * control without an id, returns the id of the panel's heading.
 */
export function focusedIn(root: ShadowRoot): StoredFocus | null {
  const element = root.activeElement;
  if (element === null) return null;
  if (!element.id) return { id: TITLE };
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
    return { id: element.id };
  }
  const { id, selectionStart: start, selectionEnd: end } = element;
  return start === null || end === null ? { id } : { id, start, end };
}

/** Sets the text of a field as if you typed it. React notices a change only if the native setter writes the value. */
export function writeValue(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
