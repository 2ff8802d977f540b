import { sectionNames } from '../../domain/routes.ts';
import { $openSections } from '../../stores/sections.ts';
import { hasModifier } from '../../ui/has-modifier.ts';
import { isPanelShown } from './section-panel.ts';

/**
 * Turns the headers of the home sections into controls. A click anywhere on a header toggles its section, unless it
 * ends a selection of text. The up and down arrow keys move focus from header to header. All headers share the same
 * listeners, even if you call this function several times.
 */
export function listenToHeaders(): void {
  document.addEventListener('click', toggle);
  document.addEventListener('keydown', moveFocus);
}

function toggle({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const section = target.closest('.home-section-head')?.closest('section');
  const name = sectionNames.find((name) => name === section?.id);
  if (name === undefined) return;
  if (!target.closest('button') && getSelection()?.isCollapsed === false) return;
  // Until the island connects its panel, the store does not know whether the section is open.
  $openSections.setKey(name, !($openSections.get()[name] ?? isPanelShown(name)));
}

function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const { target } = event;
  if (step === undefined || hasModifier(event) || !(target instanceof HTMLElement)) return;
  if (!target.matches('.section-toggle')) return;
  event.preventDefault();
  const headers = [...document.querySelectorAll<HTMLElement>('.section-toggle')];
  headers[headers.indexOf(target) + step]?.focus();
}
