import MarkdownIt from 'markdown-it';

/**
 * A small Markdown (docs/product/content.md, Markdown): paragraphs, line breaks, lists, links, emphasis and code. HTML
 * and everything else is shown as it is written. Astro's own Markdown passes HTML through and has every
 * construct on.
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
// A text such as "Node.js" is no URL.
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
// No line ends after a hyphen that follows one or two letters, as in "e-commerce". Only Latin ones: a Hebrew prefix, as
// in "ו-Node.js", has the direction of its sentence, which an element of its own would take from it.
rules['text'] = (tokens, index) =>
  markdown.utils
    .escapeHtml(tokens[index]?.content ?? '')
    .replaceAll(
      /(?<![\p{L}-])\p{Script=Latin}{1,2}-\p{L}+/gu,
      (word) => `<span class="whitespace-nowrap">${word}</span>`,
    );

/** Renders a text of the content as HTML. */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}

/** Renders a text of one paragraph as HTML, without an element around it. */
export function renderInlineMarkdown(text: string): string {
  return markdown.renderInline(text);
}

/** Renders what somebody said as HTML, between quotation marks: in its first paragraph or entry, and its last one. */
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
 * A text of the content without its Markdown, for programs: a line for each line, "- " before an entry of a list.
 *
 * @param keepsTargets whether a link with words of its own keeps its URL, as "[words](URL)"
 */
export function plainText(text: string, { keepsTargets = false } = {}): string {
  let plain = '';
  let target: string | null = null;
  const write = (tokens: ReturnType<typeof markdown.parse>) => {
    for (const token of tokens) {
      if (token.children) write(token.children);
      // A URL that is a link by itself has a kind of markup; there are no links within links.
      else if (keepsTargets && token.type === 'link_open' && token.markup === '') {
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
