import type { Page } from '@playwright/test';

/**
 * Simulates a browser's page translation. Wraps every text in `<font><font>`, including text that scripts add or change
 * later. Skips the content of scripts, style sheets and text areas. The marks « and » around a text represent its
 * translation.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translateText = (text: Text) => {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, textarea, font')) {
        return;
      }
      // Typed as a string, because TypeScript marks `createElement('font')` as deprecated.
      const font = 'font' as string;
      const [outer, inner] = [document.createElement(font), document.createElement(font)];
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translateText);
    };
    translateAll(document.body);
    new MutationObserver((mutations) => {
      for (const { target, addedNodes } of mutations) {
        for (const node of [target, ...addedNodes]) {
          if (node instanceof Text && node.isConnected) translateText(node);
          else if (node !== target) translateAll(node);
        }
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
