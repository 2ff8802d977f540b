import type { Path } from '../api.ts';

/** The attribute of an element with the path of its field; ids cannot tell a name with "_" from two steps. */
export function pathName(path: Path): string {
  return JSON.stringify(path);
}

/** The element that has the focus, also inside of shadow roots. */
export function focusedElement(): HTMLElement | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement ? element : null;
}

/** Whether more letters are likely to follow in an element. */
export function isTyped(element: Element | null): boolean {
  return (
    element?.matches('textarea, input:not([type=radio], [type=checkbox], [type=file])') ?? false
  );
}

/**
 * Opens the entries around a field, and gives it the focus.
 *
 * @returns whether the form has the field
 */
export function focusField(root: ShadowRoot, path: Path): boolean {
  for (let length = 1; length <= path.length; length++) {
    const name = CSS.escape(pathName(path.slice(0, length)));
    const toggle = root.querySelector<HTMLElement>(`[data-toggle="${name}"]`);
    if (toggle?.ariaExpanded === 'false' || toggle?.getAttribute('aria-expanded') === 'false') {
      toggle.click();
    }
  }
  const field = root.querySelector<HTMLElement>(`[data-path="${CSS.escape(pathName(path))}"]`);
  if (!field) return path.length > 1 && focusField(root, path.slice(0, -1));
  const control = field.querySelector<HTMLElement>(
    'input:checked, input:not([type=radio]), textarea, select, [data-toggle], button',
  );
  (control ?? field).focus();
  field.scrollIntoView({ block: 'center' });
  return true;
}
