import { whenIdle } from '../../islands/directives/when-idle.ts';

/**
 * Fetches the typefaces once the first page is drawn. It stands in system faces of the same measures;
 * the next page finds the typefaces in the cache, and the early script draws it with them.
 */
export function fetchTypefaces(): void {
  if (document.documentElement.classList.contains('typefaces')) return;
  whenIdle(() => void fetchAll());
}

async function fetchAll(): Promise<void> {
  try {
    await Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined)));
    localStorage.setItem('typefaces', 'cached');
  } catch {
    // Without storage every page stands in system faces.
  }
}
