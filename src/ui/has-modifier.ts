/**
 * Tells whether a modifier was held during a key or a press. Those belong to the browser or the system: Alt and the left
 * arrow go back, and a press with Ctrl opens a new tab.
 */
export function hasModifier({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
