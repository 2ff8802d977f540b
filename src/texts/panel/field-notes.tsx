import type { ReactNode } from 'react';

/** The mistakes of a field. The field's control refers to the mistakes by their id. */
export function Mistakes({
  id,
  mistakes = [],
}: {
  id: string;
  mistakes?: readonly string[] | undefined;
}) {
  if (mistakes.length === 0) return null;
  return (
    <p id={`${id}-mistake`} className="mistake">
      {[...new Set(mistakes)].join(' ')}
    </p>
  );
}

/** The description of a field. The field's control refers to the description by its id. */
export function About({ id, text }: { id: string; text?: string | undefined }) {
  return text === undefined ? null : (
    <p id={`${id}-about`} className="about">
      {text}
    </p>
  );
}

/** For each widget, the explanation of the Markdown that its fields allow. */
export const MARKDOWN_HELP: Readonly<Record<string, ReactNode>> = {
  inline: (
    <>
      A figure between double asterisks at the start, as in <code>**+54%** Sales</code>, is shown
      large.
    </>
  ),
  paragraph: (
    <>
      An empty line starts a paragraph, and <code>- </code> starts a list entry.{' '}
      <code>*emphasis*</code>, <code>**strong**</code>, <code>[a link](https://…)</code>
    </>
  ),
  markdown: (
    <>
      Markdown. An empty line starts a paragraph, <code>\</code> at the end of a line adds a line
      break, and <code>- </code> starts a list entry. <code>## A heading</code>,{' '}
      <code>*emphasis*</code>, <code>**strong**</code>, <code>[a link](https://…)</code>,{' '}
      <code>![What it shows](photo.jpg)</code>, tables, quotes and code. HTML is shown as written.
    </>
  ),
};
