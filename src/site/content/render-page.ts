import {
  createSatteriMarkdownProcessor,
  type SatteriMarkdownProcessorOptions,
} from '@astrojs/markdown-satteri';
import { slugsOf } from '../../domain/project/project-url.ts';
import { type PageTarget, readTarget } from './page-links.ts';
import { PAGE_HEADING_ID } from './page-heading.ts';
import { decodedUrl, readPageImage } from './page-image.ts';

/**
 * The widths of the images on a page, in pixels. The text is 40rem wide, and high-density screens need twice as many
 * pixels.
 */
const IMAGE_WIDTHS = [480, 800, 1280];

/** A position in the Markdown. */
interface LinePosition {
  readonly line: number;
}

/** The Markdown of a page as HTML, with its images and links. */
export interface RenderedPage {
  readonly html: string;
  /** The images that Astro processes, as the Markdown names them, without percent-encoding. */
  readonly imagePaths: readonly string[];
  readonly headings: { readonly depth: number; readonly slug: string; readonly text: string }[];
  /** The links and the image URLs that point to a path on this site. */
  readonly links: readonly (LinePosition & Extract<PageTarget, { kind: 'site' }>)[];
  /** The text of the first paragraph, without Markdown, or an empty string if there is no paragraph. */
  readonly beginning: string;
  readonly mistakes: readonly (LinePosition & { readonly message: string })[];
}

/**
 * Renders the Markdown of a page with Astro's own processor (@astrojs/markdown-satteri, in the version that Astro
 * depends on). HTML is shown as text. Smart quotes and dashes are off, because they differ between languages. Footnotes
 * are off, because their labels are English. The content security policy allows no style attributes, so code has no
 * colours, and the alignment of a table cell is a data attribute.
 *
 * @param file the file of the page, in `pages/` of its variant
 * @param markdown the text of the page, without the front matter
 */
export async function renderPage(file: URL, slug: string, markdown: string): Promise<RenderedPage> {
  const links: (LinePosition & Extract<PageTarget, { kind: 'site' }>)[] = [];
  const mistakes: (LinePosition & { readonly message: string })[] = [];
  const titles: string[] = [];
  let beginning = '';
  const lineOf = (node: { readonly position?: { readonly start: LinePosition } | undefined }) =>
    node.position?.start.line ?? 1;

  const mdast: SatteriMarkdownProcessorOptions['mdastPlugins'] = [
    {
      name: 'texts',
      heading(node, context) {
        // The page's title is its only level-1 heading.
        if (node.depth === 1) context.setProperty(node, 'depth', 2);
      },
      image(node) {
        // Astro throws if it cannot decode the URL of an image.
        if (decodedUrl(node.url) !== null) return undefined;
        const message = `expected a URL with % written as %25, found "${node.url}"`;
        mistakes.push({ line: lineOf(node), message });
        return { type: 'text', value: node.alt ?? '' };
      },
      html(node, context) {
        const text = { type: 'text' as const, value: node.value };
        const isBlock = ['root', 'blockquote', 'listItem'].includes(context.parent(node).type);
        return isBlock ? { type: 'paragraph' as const, children: [text] } : text;
      },
    },
  ];
  const hast: SatteriMarkdownProcessorOptions['hastPlugins'] = [
    {
      name: 'page',
      options: { position: true },
      element: [
        {
          filter: ['p'],
          visit(node, context) {
            if (beginning === '')
              beginning = context.textContent(node).replaceAll(/\s+/g, ' ').trim();
          },
        },
        {
          filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
          visit(node, context) {
            titles.push(context.textContent(node));
            context.setProperty(node, 'id', slugsOf([PAGE_HEADING_ID, ...titles]).at(-1));
          },
        },
        {
          filter: ['a'],
          visit(node, context) {
            const url = String(node.properties['href'] ?? '');
            const target = readTarget(url, slug);
            context.setProperty(node, 'className', ['text-link']);
            if (target.kind === 'mistake') {
              mistakes.push({
                line: lineOf(node),
                message: `expected ${target.expected}, found "${url}"`,
              });
            } else if (target.kind === 'site') {
              links.push({ ...target, line: lineOf(node) });
              context.setProperty(node, 'href', target.href);
            } else if (/^http/i.test(url)) {
              context.setProperty(node, 'target', '_blank');
              context.setProperty(node, 'rel', 'noopener noreferrer');
            }
          },
        },
        {
          filter: ['img'],
          async visit(node, context) {
            const url = String(node.properties['src'] ?? '');
            const line = lineOf(node);
            context.setProperty(node, 'loading', 'lazy');
            context.setProperty(node, 'decoding', 'async');
            if (/^https:/i.test(url)) return;
            if (url.startsWith('/') && !url.startsWith('//')) {
              const target = readTarget(url, slug);
              if (target.kind === 'site') links.push({ ...target, line });
              return;
            }
            const image = await readPageImage(file, url);
            if ('problem' in image) {
              mistakes.push({ line, message: image.problem });
              return;
            }
            // Astro misses reference-style images, such as `![x][1]`.
            context.data.astro?.localImagePaths.add(image.path);
            const { width } = image;
            const widths = IMAGE_WIDTHS.filter((other) => other < width);
            context.setProperty(node, 'width', Math.min(width, 1280));
            if (widths.length === 0) return;
            context.setProperty(node, 'widths', widths);
            context.setProperty(node, 'sizes', '(min-width: 44rem) 40rem, 90vw');
          },
        },
        {
          filter: ['th', 'td'],
          visit(node, context) {
            const [, side] = /text-align: *(\w+)/.exec(String(node.properties['style'])) ?? [];
            if (side === undefined) return;
            context.setProperty(node, 'style', null);
            context.setProperty(node, 'data-align', side);
          },
        },
        {
          filter: ['table'],
          visit(node, context) {
            // A table that is wider than the screen scrolls. The tabIndex lets visitors scroll it with the keyboard.
            const properties = { className: ['page-table'], tabIndex: 0 };
            context.wrapNode(node, { type: 'element', tagName: 'div', properties, children: [] });
          },
        },
        {
          // The checkbox of a task list has no label, so a symbol replaces it.
          filter: ['input'],
          visit: (node) => ({ type: 'text', value: node.properties['checked'] ? '☑' : '☐' }),
        },
      ],
    },
  ];
  const processor = await createSatteriMarkdownProcessor({
    syntaxHighlight: false,
    mdastPlugins: mdast,
    hastPlugins: hast,
    features: { frontmatter: false, gfm: { footnotes: false }, smartPunctuation: false },
  });
  const { code, metadata } = await processor.render(markdown, { fileURL: file });
  const { headings, localImagePaths: imagePaths } = metadata;
  mistakes.sort((one, other) => one.line - other.line);
  return { html: code, imagePaths, headings, links, beginning, mistakes };
}
