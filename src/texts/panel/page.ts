import type { TextFile } from '../api.ts';
import type { PressedText } from './find-text.ts';

/** Returns the id of the section in view, or `undefined` above the first section and on pages without sections. */
export function sectionInView(): string | undefined {
  const sections = [...document.querySelectorAll<HTMLElement>('main > section[id]')];
  const line = innerHeight / 3;
  return sections.findLast((section) => section.getBoundingClientRect().top <= line)?.id;
}

/** Returns the path of the file for the page or section in view, or else that of the first file. */
export function fileInView(files: readonly TextFile[]): string {
  const own = files.find(({ file }) => file === pageFile());
  const section = sectionInView();
  const found = own ?? files.find((file) => section !== undefined && file.section === section);
  return found?.file ?? files[0]?.file ?? '';
}

/** Returns the path of the current page's file. The file exists only if the page is one of the owner's own. */
function pageFile(): string {
  return `pages${location.pathname}.md`;
}

/** Returns the text of a pressed element and of those around it, with its section and page, for find-text.ts. */
export function pressedText(target: Element): PressedText {
  const texts: string[] = [];
  // Stop below the section, because its text contains every field in it.
  for (
    let element: Element | null = target;
    element && !element.matches('section, main, body, html, header, footer');
    element = element.parentElement
  ) {
    texts.push(element.textContent);
    if (element instanceof HTMLImageElement) texts.push(element.alt);
  }
  const section = target.closest('main > section[id]')?.id ?? sectionInView();
  return { texts, section, page: pageFile() };
}

/**
 * Lets the owner choose text by pressing it on the page. The click does not trigger its usual action.
 *
 * @param choose called with the pressed element
 * @returns a function that stops listening
 */
export function listenForPress(choose: (target: Element) => void): () => void {
  const isPanel = (event: Event) =>
    event
      .composedPath()
      .some((node) => node instanceof Element && node.localName === 'astro-dev-toolbar');
  const stop = (event: Event) => {
    if (isPanel(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const press = (event: Event) => {
    if (isPanel(event)) return;
    stop(event);
    if (event.target instanceof Element) choose(event.target);
  };
  const before = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'auxclick'];
  for (const type of before) addEventListener(type, stop, { capture: true });
  addEventListener('click', press, { capture: true });
  document.documentElement.dataset['textsPress'] = '';
  return () => {
    for (const type of before) removeEventListener(type, stop, { capture: true });
    removeEventListener('click', press, { capture: true });
    delete document.documentElement.dataset['textsPress'];
  };
}

/** Reserves space for the panel beside or below the page (panel-space.ts), or releases it. */
export function setSpace(isOpen: boolean): void {
  document.documentElement.toggleAttribute('data-texts', isOpen);
}
