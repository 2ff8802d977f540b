import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../../scripts/built-site/build.ts';

// Text in the markup of a public page would be English in every language, so it belongs in src/words.

/** Matches the files for /auth and /admin, which are always in English. */
const ENGLISH = /pages[\\/](auth|admin)\.astro|ui[\\/](CredentialsForm|EmailField|PasswordField)/;

/** Names of file formats, which are the same in every language. */
const NAMES = new Set(['JSON Resume']);

/** Attributes that visitors read or hear. */
const TEXT_ATTRIBUTES = /^(aria-label|title|alt|placeholder|label|text|tip|name)$/;

const sources = ['layouts', 'pages', 'sections', 'ui', 'islands']
  .flatMap((folder) =>
    readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join('src', folder, name),
    ),
  )
  .filter((name) => /\.(astro|tsx)$/.test(name) && !ENGLISH.test(name))
  .filter((name) => !/islands[\\/](admin|auth)/.test(name));

const hasLetters = (text: string) => /\p{L}{2}/u.test(text);

/** Returns whether visitors read or hear an attribute. The `name` of an HTML element, such as `input`, is for code. */
function isReadByVisitors(attribute: ts.JsxAttribute): boolean {
  const name = attribute.name.getText();
  const element = attribute.parent.parent.tagName.getText();
  return TEXT_ATTRIBUTES.test(name) && !(name === 'name' && /^[a-z]/.test(element));
}

/** Returns the strings in the markup of a React component. */
function textsOfComponent(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) texts.push(node.text.trim());
    const isChild =
      ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent));
    const isRead = ts.isJsxAttribute(node) && isReadByVisitors(node);
    if (isChild || isRead) collectLiterals(node);
    ts.forEachChild(node, visit);
  };
  /** Collects the strings that an expression renders, except in nested elements, binary expressions and calls. */
  const collectLiterals = (node: ts.Node) => {
    ts.forEachChild(node, (child) => {
      if (ts.isJsxElement(child) || ts.isJsxSelfClosingElement(child)) return;
      if (ts.isBinaryExpression(child) || ts.isCallExpression(child)) return;
      if (ts.isStringLiteralLike(child)) texts.push(child.text);
      else collectLiterals(child);
    });
  };
  visit(ts.createSourceFile('x.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return texts;
}

/** Returns the strings in the markup of an Astro component. */
function textsOfAstro(source: string): string[] {
  const markup = source
    .replace(/^---.*?^---/ms, '')
    .replaceAll(/<(script|style)\b.*?<\/\1>|\{\/\*.*?\*\/\}|<!--.*?-->/gs, '');
  // Removes attribute values, which may contain angle brackets.
  const between = [
    ...markup
      .replaceAll(/"[^"]*"/g, '')
      .matchAll(/(?<!=)>([^<>{}]*)(?=[<{])|(?<=\})([^<>{}=]*)(?=<\/)/g),
  ];
  const attributes = [...markup.matchAll(/\s([\w-]+)="([^"]*)"/g)]
    .filter(([, name = '']) => TEXT_ATTRIBUTES.test(name) && name !== 'name')
    .map(([, , value = '']) => value);
  return [...between.map(([, after, before]) => (after ?? before ?? '').trim()), ...attributes];
}

test.for(sources)('%s contains no text in its markup', (name) => {
  const source = readFileSync(join(root, name), 'utf8');
  const texts = name.endsWith('.tsx') ? textsOfComponent(source) : textsOfAstro(source);
  expect(texts.filter((text) => hasLetters(text) && !NAMES.has(text))).toEqual([]);
});

test('the check finds text in markup', () => {
  const astro = '---\nconst a = "A text";\n---\n<p title="Title">{a && <b>Some words</b>} more</p>';
  expect(textsOfAstro(astro).filter(hasLetters)).toEqual(['Some words', 'more', 'Title']);
  const component = `const A = () => <p aria-label="Label" className="red">Words {b ? 'Busy' : c}</p>;`;
  expect(textsOfComponent(component).filter(hasLetters)).toEqual(['Label', 'Words', 'Busy']);
});
