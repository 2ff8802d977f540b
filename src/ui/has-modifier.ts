/**
 * Returns whether a modifier key was held during a key press or a click. The browser or the system handles these
 * combinations. For example, Alt with the left arrow goes back, and a click with Ctrl opens a new tab.
 */
export function hasModifier({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
