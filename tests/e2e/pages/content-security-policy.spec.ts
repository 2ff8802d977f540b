import type { Page } from '@playwright/test';
import { type Open, expect, test } from '../fixtures.ts';

/** Opens a page that records the violations of its policy. */
async function openTarget(open: Open, route: string): Promise<Page> {
  return open(route, {
    // Accepts every message, because browsers word their reports of violations differently.
    expectedMessages: [/./],
    prepare: async (page) => {
      await page.route('https://elsewhere.example/**', (request) => request.abort());
      await page.addInitScript(() => {
        Object.assign(globalThis, { blocked: [], executed: 0 });
        addEventListener(
          'securitypolicyviolation',
          ({ effectiveDirective }) =>
            (Reflect.get(globalThis, 'blocked') as string[]).push(effectiveDirective),
          { capture: true },
        );
      });
    },
  });
}

const blocked = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'blocked') as string[]);

/** Attacks with injected code or content, each with the directive that must block it. */
const attempts: readonly (readonly [string, string, () => unknown])[] = [
  [
    'a script element',
    'require-trusted-types-for',
    () => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.executed += 1';
      document.body.append(script);
    },
  ],
  [
    'a script element with text nodes',
    'require-trusted-types-for',
    () => {
      const script = document.createElement('script');
      script.append('globalThis.executed += 1');
      document.body.append(script);
    },
  ],
  [
    'markup with an event handler',
    'require-trusted-types-for',
    () => {
      document.body.innerHTML = '<img src="/none" onerror="globalThis.executed += 1">';
    },
  ],
  [
    'an event handler attribute',
    'require-trusted-types-for',
    () => {
      const button = document.createElement('button');
      const handler = document.createAttribute('onclick');
      handler.value = 'globalThis.executed += 1';
      button.attributes.setNamedItem(handler);
      document.body.append(button);
      button.click();
    },
  ],
  [
    'a javascript: link',
    'script-src-elem',
    () => {
      const link = document.createElement('a');
      link.href = 'javascript:globalThis.executed += 1';
      document.body.append(link);
      link.click();
    },
  ],
  [
    'text that is evaluated as code',
    'require-trusted-types-for',
    () => {
      setTimeout(() => {
        (0, eval)('globalThis.executed += 1');
      });
    },
  ],
  [
    'a Trusted Types policy',
    'trusted-types',
    () => {
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
      };
      trustedTypes.createPolicy('default', { createHTML: (text: string) => text });
    },
  ],
  [
    'a script from another origin',
    'script-src-elem',
    () => {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = 'https://elsewhere.example/x.js';
      document.head.append(link);
    },
  ],
  ['a request to another origin', 'connect-src', () => fetch('https://elsewhere.example/')],
  [
    'a beacon to another origin',
    'connect-src',
    () => navigator.sendBeacon('https://elsewhere.example/', 'text'),
  ],
  ['a socket to another origin', 'connect-src', () => new WebSocket('wss://elsewhere.example/')],
  [
    'an image over http',
    'img-src',
    () => {
      new Image().src = 'http://elsewhere.example/x.png';
    },
  ],
  [
    'an image from a data: URL',
    'img-src',
    () => {
      new Image().src = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
    },
  ],
  [
    'a style element',
    'style-src-elem',
    () => {
      const style = document.createElement('style');
      style.append('body { display: none }');
      document.head.append(style);
    },
  ],
  ['a style attribute', 'style-src-attr', () => document.body.setAttribute('style', 'opacity: 0')],
  [
    'a style sheet from another origin',
    'style-src-elem',
    () => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = 'https://elsewhere.example/x.css';
      document.head.append(link);
    },
  ],
  [
    'a font from a data: URL',
    'font-src',
    () => new FontFace('x', 'url(data:font/woff2;base64,d09GMgABAAAAAA==)').load(),
  ],
  [
    'a frame',
    'frame-src',
    () => {
      const frame = document.createElement('iframe');
      frame.src = 'https://elsewhere.example/';
      document.body.append(frame);
    },
  ],
  [
    'an object',
    'require-trusted-types-for',
    () => {
      const object = document.createElement('object');
      object.data = 'https://elsewhere.example/';
      document.body.append(object);
    },
  ],
  [
    'a different base URL',
    'base-uri',
    () => {
      const base = document.createElement('base');
      base.href = 'https://elsewhere.example/';
      document.head.append(base);
    },
  ],
  [
    'a form that submits to another origin',
    'form-action',
    () => {
      const form = document.createElement('form');
      form.action = 'https://elsewhere.example/';
      document.body.append(form);
      form.submit();
    },
  ],
  [
    'a worker',
    'require-trusted-types-for',
    () => new Worker(URL.createObjectURL(new Blob(['0'], { type: 'text/javascript' }))),
  ],
];

for (const route of ['/', '/projects', '/auth']) {
  const tag = route === '/' ? [] : '@full';
  test(`${route} blocks injected code and content`, { tag }, async ({ open }) => {
    const page = await openTarget(open, route);
    const url = page.url();
    const found: Record<string, string> = {};
    for (const [name, , act] of attempts) {
      await page.evaluate(() => Reflect.set(globalThis, 'blocked', []));
      await page.evaluate(act).catch(() => undefined);
      await expect.poll(() => blocked(page), { message: name }).not.toEqual([]);
      found[name] = [...new Set(await blocked(page))].join(' ');
    }
    expect(found).toEqual(
      Object.fromEntries(attempts.map(([name, directive]) => [name, directive])),
    );
    expect(await page.evaluate(() => Reflect.get(globalThis, 'executed') as number)).toBe(0);
    expect(page.url()).toBe(url);
  });
}
