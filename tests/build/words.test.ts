import * as typescript from '@typescript-eslint/parser';
import { parseForESLint, traverseNodes } from 'astro-eslint-parser';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/built-site/build.ts';

// Text in the markup of a public page would be the same on a site in any language, so it belongs in src/words.

/** Matches the files for /auth and /admin, which are always in English. */
const ENGLISH = /pages[\\/](auth|admin)\.astro|ui[\\/](CredentialsForm|EmailField|PasswordField)/;

/** Names of file formats, which are the same in every language. */
const NAMES = new Set(['JSON Resume']);

/** Attributes that visitors read or hear, besides the `name` of a React component. */
const TEXT_ATTRIBUTES = /^(aria-label|title|alt|placeholder|label|text|tip)$/;

const sources = ['layouts', 'pages', 'sections', 'ui', 'islands']
  .flatMap((folder) =>
    readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join('src', folder, name),
    ),
  )
  .filter((name) => /\.(astro|tsx)$/.test(name) && !ENGLISH.test(name))
  .filter((name) => !/islands[\\/](admin|auth)/.test(name));

const hasLetters = (text: string) => /\p{L}{2}/u.test(text);

/** A node of the syntax tree of a component. */
type Node = Parameters<typeof traverseNodes>[0];

/** Returns the texts in the markup of an Astro component or a React component. */
function textsInMarkup(name: string, source: string): string[] {
  const isAstro = name.endsWith('.astro');
  const { ast } = isAstro
    ? parseForESLint(source, { parser: typescript })
    : typescript.parseForESLint(source, { ecmaFeatures: { jsx: true } });
  const texts: string[] = [];
  traverseNodes(ast as Node, {
    enterNode(node, parent) {
      if (isReadByVisitors(node, parent, isAstro)) texts.push(...possibleTexts(node));
    },
    leaveNode: () => undefined,
  });
  return texts.map((text) => text.trim());
}

/** Returns whether visitors read or hear a node: text or an expression in an element, or the value of an attribute. */
function isReadByVisitors(node: Node, parent: Node | null, isAstro: boolean): boolean {
  if (node.type === 'JSXText') return true;
  if (node.type === 'JSXExpressionContainer') return /(Element|Fragment)$/.test(parent?.type ?? '');
  if (node.type !== 'JSXAttribute' || parent?.type !== 'JSXOpeningElement') return false;
  const attribute = node.name.type === 'JSXIdentifier' ? node.name.name : '';
  const isHtml = parent.name.type === 'JSXIdentifier' && /^[a-z]/.test(parent.name.name);
  // The `name` of an HTML element, such as `input`, is for code. So is any `name` in an Astro file.
  if (attribute === 'name') return !isHtml && !isAstro;
  return TEXT_ATTRIBUTES.test(attribute);
}

/** Returns the strings that a node may render. Nested elements are separate nodes. */
function possibleTexts(node: Node | null): string[] {
  switch (node?.type) {
    case 'JSXText':
      return [node.value];
    case 'JSXAttribute':
      return possibleTexts(node.value);
    case 'JSXExpressionContainer':
      return possibleTexts(node.expression);
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [
        ...node.quasis.map(({ value }) => value.raw),
        ...node.expressions.flatMap(possibleTexts),
      ];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(possibleTexts);
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(possibleTexts);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return possibleTexts(node.expression);
    case 'ArrayExpression':
      return node.elements.flatMap(possibleTexts);
    default:
      return [];
  }
}

test.for(sources)('%s contains no text in its markup', (name) => {
  const texts = textsInMarkup(name, readFileSync(join(root, name), 'utf8'));
  expect(texts.filter((text) => hasLetters(text) && !NAMES.has(text))).toEqual([]);
});

test.for([
  '<p>Some words</p>',
  '<p>{a && <b>Some words</b>}</p>',
  "<p>{a && 'Some words'}</p>",
  "<p>{a === 'ready' ? 'Some words' : b}</p>",
  '<p>{a ?? `Some words ${b}`}</p>',
  "<p>{'Some words' as string}</p>",
  '<p className="red" title="Some words" />',
  '<input name="city" aria-label={a && \'Some words\'} />',
])('the check finds the words in %s', (markup) => {
  const astro = `---\nconst a = 'Not markup';\n---\n${markup}<style>p {}</style>{/* a comment */}`;
  expect(textsInMarkup('x.astro', astro).filter(hasLetters)).toEqual(['Some words']);
  const react = `const A = () => ${markup};`;
  expect(textsInMarkup('x.tsx', react).filter(hasLetters)).toEqual(['Some words']);
});

test('the check finds text in the `name` of a React component, but ignores `name` in an Astro file', () => {
  expect(textsInMarkup('x.tsx', '<IconButton name="Some words" />')).toEqual(['Some words']);
  expect(textsInMarkup('x.astro', '<SectionPage name="about" />')).toEqual([]);
});
