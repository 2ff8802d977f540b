import type { ReactElement, ReactNode } from 'react';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Draws what components of plain functions describe, before React has arrived, so that React takes it
 * over as it stands (`hydrateRoot`). Handlers and refs are left to React. It knows attributes that are
 * texts, numbers and flags; no styles, no fragments, and no hooks, which fail.
 *
 * @returns elements and texts, in their order; none for what React draws nothing for
 */
export function drawElement(node: ReactNode, namespace: string | null = null): Node[] {
  if (typeof node === 'string' || typeof node === 'number') return [new Text(String(node))];
  if (Array.isArray(node)) {
    return (node as readonly ReactNode[]).flatMap((child) => drawElement(child, namespace));
  }
  if (!isElement(node)) return [];
  const { type, props } = node;
  if (typeof type === 'function') return drawElement(type(props), namespace);
  const inside = type === 'svg' ? SVG : namespace;
  const element = inside ? document.createElementNS(inside, type) : document.createElement(type);
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children') element.append(...drawElement(value as ReactNode, inside));
    else if (name === 'suppressHydrationWarning') continue;
    else if (value === true) element.setAttribute(name, '');
    else if (typeof value === 'string' || typeof value === 'number') {
      element.setAttribute(name === 'className' ? 'class' : name, String(value));
    }
  }
  return [element];
}

interface Drawable {
  readonly type: string | ((props: object) => ReactNode);
  readonly props: Readonly<Record<string, unknown>>;
}

function isElement(node: ReactNode): node is ReactElement & Drawable {
  return typeof node === 'object' && node !== null && 'type' in node && 'props' in node;
}
