/**
 * Tells whether a key or a press came with a modifier: then it belongs to the browser or the system, such as Alt and
 * the left arrow for Back, or a press with Ctrl for a new tab.
 */
export function hasModifier({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
