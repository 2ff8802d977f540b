import MarkdownIt from 'markdown-it';

/**
 * A subset of Markdown (docs/product/content.md, Markdown): paragraphs, line breaks, lists, links, emphasis and code.
 * HTML and other Markdown are shown as written, except that an image becomes a link. Astro's own processor would render
 * HTML and all Markdown.
 */
const markdown = new MarkdownIt({ html: false, breaks: true, linkify: true }).disable([
  'heading',
  'lheading',
  'hr',
  'blockquote',
  'code',
  'fence',
  'table',
  'reference',
  'image',
  'strikethrough',
  'entity',
]);
// Prevents text such as "Node.js" from becoming a link.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
markdown.validateLink = (url) => /^(?:https?|mailto|tel):/i.test(url);

const { rules } = markdown.renderer;
rules['link_open'] = (tokens, index, options, _environment, renderer) => {
  const token = tokens[index];
  token?.attrSet('class', 'text-link');
  if (/^http/i.test(String(token?.attrGet('href')))) {
    token?.attrSet('target', '_blank');
    token?.attrSet('rel', 'noopener noreferrer');
  }
  return renderer.renderToken(tokens, index, options);
};
// Prevents a line break after a hyphen that follows one or two letters, as in "e-commerce". This applies only to Latin
// letters: in a separate element, a Hebrew prefix, as in "ו-Node.js", would lose the direction of its sentence.
rules['text'] = (tokens, index) =>
  markdown.utils
    .escapeHtml(tokens[index]?.content ?? '')
    .replaceAll(
      /(?<![\p{L}-])\p{Script=Latin}{1,2}-\p{L}+/gu,
      (word) => `<span class="whitespace-nowrap">${word}</span>`,
    );

/** Renders text as HTML. */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}

/** Renders one paragraph of text as HTML, without a surrounding element. */
export function renderInlineMarkdown(text: string): string {
  return markdown.renderInline(text);
}

/** Renders a quote as HTML, with quotation marks around its text, inside the first and last paragraph or list entry. */
export function renderQuote(text: string): string {
  const tokens = markdown.parse(text, {});
  const lines = tokens.flatMap(({ children }) => (children === null ? [] : [children]));
  lines.at(0)?.unshift(...inlineTokens('“'));
  lines.at(-1)?.push(...inlineTokens('”'));
  return markdown.renderer.render(tokens, markdown.options, {});
}

function inlineTokens(text: string) {
  return markdown.parseInline(text, {}).flatMap(({ children }) => children ?? []);
}

/**
 * Removes the Markdown from text, for output without formatting. Line breaks are kept, and list entries start with "- "
 * or their number.
 *
 * @param keepsUrls whether links keep their URL, as "[words](URL)"
 */
export function plainText(text: string, { keepsUrls = false } = {}): string {
  let plain = '';
  // Links are never nested, so one target is enough.
  let target: string | null = null;
  const write = (tokens: ReturnType<typeof markdown.parse>) => {
    for (const token of tokens) {
      if (token.children) write(token.children);
      // A bare URL, whose token has a `markup`, gets no brackets, because its text is already the target.
      else if (keepsUrls && token.type === 'link_open' && token.markup === '') {
        target = String(token.attrGet('href'));
        plain += '[';
      } else if (target !== null && token.type === 'link_close') {
        plain += `](${target.replaceAll('(', '%28').replaceAll(')', '%29')})`;
        target = null;
      } else if (token.type === 'softbreak' || token.type === 'hardbreak') plain += '\n';
      else if (token.type === 'list_item_open')
        plain += `${token.info || ''}${token.info ? '. ' : '- '}`;
      else if (token.type === 'paragraph_close') plain += token.hidden ? '\n' : '\n\n';
      else if (/_list_close$/.test(token.type)) plain = `${plain.trimEnd()}\n\n`;
      else plain += token.content;
    }
  };
  write(markdown.parse(text, {}));
  return plain.trim();
}
