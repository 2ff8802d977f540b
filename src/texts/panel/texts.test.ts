import { beforeEach, expect, test, vi } from 'vitest';
import type { Mistake, State, TextFile, Value } from '../api.ts';
import type { StoredView } from './stored-view.ts';

type Fields = Readonly<Record<string, Value>>;

/** The values of the files on the server, by file name. The revision of a file is its values as JSON. */
let files: Record<string, Fields>;
let variant: string;
let sent: { path: string; body: { file?: string; revision?: string; value?: Fields } }[];
/** Responses to the next requests. An error simulates a missing response. */
let responses: (() => Response | Error)[];
let stored: Partial<StoredView> | null;
let texts: typeof import('./stores.ts') &
  typeof import('./form.ts') &
  typeof import('./changes.ts');

const revisionOf = (value: Fields) => JSON.stringify(value);
const state = (): State => ({
  variant,
  todo: [],
  undoable: 0,
  files: Object.entries(files).map(([file, value]): TextFile => ({
    file,
    title: file,
    revision: revisionOf(value),
    schema: { type: 'object' },
    value,
    mistakes: [],
  })),
});
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const rejection =
  (...mistakes: Mistake[]) =>
  () =>
    json({ mistakes }, 422);
const noResponse = () => new TypeError('fetch failed');

const load = async () => ({
  ...(await import('./stores.ts')),
  ...(await import('./form.ts')),
  ...(await import('./changes.ts')),
});

beforeEach(async () => {
  files = { 'a.yaml': { name: 'Ana' }, 'b.yaml': { title: 'B' }, 'pages/me.md': { title: 'Me' } };
  variant = 'me';
  [sent, responses, stored] = [[], [], null];
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(stored) });
  vi.stubGlobal('fetch', (url: string, options: RequestInit = {}) => {
    const body = (typeof options.body === 'string' ? JSON.parse(options.body) : {}) as Body;
    sent.push({ path: url.replace('/_texts', ''), body });
    const other = responses.shift()?.();
    if (other instanceof Error) return Promise.reject(other);
    const { file = '', revision, value } = body;
    if (!other && value !== undefined) {
      const isCurrent = revisionOf(files[file] ?? {}) === revision;
      if (!isCurrent) return Promise.resolve(json({ state: state() }, 409));
      files[file] = value;
    }
    return Promise.resolve(other ?? json(state()));
  });
  texts = await load();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

type Body = (typeof sent)[number]['body'];

const open = () => texts.openTexts((all) => all[0]?.file ?? '');
/** Types into the open form and leaves the field. */
const type = async (form: Fields) => {
  texts.editForm(form, true);
  await texts.saveNow();
};
const mistake = { path: ['name'], message: 'no' };

test('rejected text and its mistakes are still there after you look at another file', async () => {
  await open();
  responses = [rejection(mistake)];
  await type({ name: '1' });
  expect(texts.$mistakes.get()).toEqual([mistake]);
  texts.showFile('b.yaml');
  expect(texts.$mistakes.get()).toEqual([]);
  texts.showFile('a.yaml');
  expect(texts.$mistakes.get()).toEqual([mistake]);
  expect(texts.$view.get().form).toEqual({ name: '1' });
  // The rejected text is not sent again.
  expect(sent.filter(({ path }) => path === '/save')).toHaveLength(1);
  await type({ name: 'Bo' });
  expect([files['a.yaml'], texts.$mistakes.get()]).toEqual([{ name: 'Bo' }, []]);
});

test('a mistake holds back only its own field, not the rest of the form', async () => {
  const roles = [{ role: 'Bakr' }, { role: 'Cook' }];
  files['a.yaml'] = { roles };
  await open();
  const wrong = { path: ['roles', 1, 'link'], message: 'no' };
  responses = [rejection(wrong)];
  const form = { roles: [{ role: 'Baker' }, { role: 'Cook', link: 'x' }] };
  texts.editForm({ roles: [{ role: 'Baker' }, { role: 'Cook' }] }, true);
  await type(form);
  expect(files['a.yaml']).toEqual({ roles: [{ role: 'Baker' }, { role: 'Cook' }] });
  expect([texts.$view.get().form, texts.$mistakes.get()]).toEqual([form, [wrong]]);
  // Moved entries no longer match those in the file, so their whole list is held back.
  responses = [rejection({ path: ['roles', 0, 'link'], message: 'no' })];
  const { roles: [first, second] = [] } = form;
  await type({ name: 'Ana', roles: [second ?? {}, first ?? {}] });
  expect(files['a.yaml']).toEqual({ name: 'Ana', roles: [{ role: 'Baker' }, { role: 'Cook' }] });
  await type({ name: 'Ana', roles: [{ role: 'Cook' }, { role: 'Baker' }] });
  expect(files['a.yaml']).toEqual({ name: 'Ana', roles: [{ role: 'Cook' }, { role: 'Baker' }] });
  expect(texts.$drafts.get()).toEqual({});
});

test('mistakes that a build finds one at a time hold back only their own fields', async () => {
  await open();
  const [first, second] = [mistake, { path: ['phone'], message: 'no' }];
  responses = [rejection(first), rejection(second)];
  await type({ name: '1', phone: '2', email: '3' });
  expect(files['a.yaml']).toEqual({ name: 'Ana', email: '3' });
  expect(texts.$mistakes.get()).toEqual([first, second]);
  expect(texts.$view.get().form).toEqual({ name: '1', phone: '2', email: '3' });
});

test('entries that you move during a save are not mixed up with those in the file', async () => {
  const [baker, cook] = [{ role: 'Baker', link: 'a' }, { role: 'Cook' }];
  files['a.yaml'] = { roles: [baker, cook] };
  await open();
  responses = [
    () => {
      texts.editForm({ name: 'Ana', roles: [cook, baker] }, true);
      files['a.yaml'] = { name: 'Ana', roles: [baker, cook] };
      return json(state());
    },
    rejection({ path: ['roles', 0, 'link'], message: 'no' }),
  ];
  await type({ name: 'Ana', roles: [baker, cook] });
  await type({ name: 'Bo', roles: [{ ...cook, link: 'x' }, baker] });
  expect(files['a.yaml']).toEqual({ name: 'Bo', roles: [baker, cook] });
});

test('a mistake in an entry that you add above others does not change the others', async () => {
  const baker = { role: 'Baker', link: 'a' };
  files['a.yaml'] = { roles: [baker] };
  await open();
  await type({ roles: [{}, baker] });
  responses = [rejection({ path: ['roles', 0, 'link'], message: 'no' })];
  await type({ roles: [{ role: 'Cook', link: 'x' }, baker] });
  expect(files['a.yaml']).toEqual({ roles: [baker] });
});

test('undo discards rejected text only in the form that is shown', async () => {
  await open();
  responses = [rejection(mistake)];
  await type({ name: '1' });
  texts.showFile('b.yaml');
  responses = [rejection({ path: ['title'], message: 'no' })];
  await type({ title: '2' });
  await texts.undo();
  expect(texts.$view.get().form).toEqual({ title: 'B' });
  expect(Object.keys(texts.$drafts.get())).toEqual(['a.yaml']);
  expect(sent.map(({ path }) => path)).not.toContain('/undo');
});

test('text typed for one variant is not saved in another', async () => {
  const draft = { revision: '{"name":"Ana"}', before: { name: 'Ana' }, form: { name: 'Eve' } };
  const view = { isOpen: true, variant: 'me', file: 'a.yaml', drafts: { 'a.yaml': draft } };
  variant = 'other';
  stored = { ...view, newPage: { title: 'Imprint' } };
  await open();
  await texts.saveNow();
  expect([texts.$drafts.get(), texts.$newPage.get()]).toEqual([{}, null]);
  // The same applies to text typed before a server for another variant starts on the same port.
  texts.editForm({ name: 'Eve' }, true);
  texts.$newPage.set({ title: 'Imprint' });
  variant = 'me';
  await texts.refresh();
  expect([texts.$drafts.get(), texts.$notSaved.get(), texts.$newPage.get()]).toEqual([
    {},
    {},
    null,
  ]);
  expect(files['a.yaml']).toEqual({ name: 'Ana' });
  stored = view;
  vi.resetModules();
  texts = await load();
  await open();
  await texts.saveNow();
  expect(files['a.yaml']).toEqual({ name: 'Eve' });
});

test('a reloaded page shows the same form, and another page shows the form for its own section', async () => {
  stored = { isOpen: true, variant: 'me', page: '/', file: 'b.yaml' };
  await open();
  expect(texts.$view.get().file).toBe('b.yaml');
  stored = { ...stored, page: '/experience' };
  vi.resetModules();
  texts = await load();
  await open();
  expect(texts.$view.get().file).toBe('a.yaml');
});

test('a change made in a text editor during a save is kept, even if you continue typing', async () => {
  files['a.yaml'] = { name: 'Ana', phone: '1' };
  await open();
  responses = [
    () => {
      texts.editForm({ name: 'Ana Novak', phone: '1' }, true);
      files['a.yaml'] = { name: 'Ana N', phone: '2' };
      return json(state());
    },
  ];
  await type({ name: 'Ana N', phone: '1' });
  expect(texts.$view.get().form).toEqual({ name: 'Ana Novak', phone: '2' });
  await texts.saveNow();
  expect(files['a.yaml']).toEqual({ name: 'Ana Novak', phone: '2' });
});

test('a page that cannot be deleted is still shown, with your text and the reason', async () => {
  await open();
  texts.showFile('pages/me.md');
  responses = [rejection({ path: ['title'], message: 'no' })];
  await type({ title: '' });
  const linked = { file: 'b.yaml', path: ['text'], message: 'links to /me' };
  responses = [rejection(linked)];
  await texts.deletePage('pages/me.md');
  expect(sent.at(-1)?.path).toBe(
    `/page?${new URLSearchParams({ slug: 'me', revision: '{"title":"Me"}' })}`,
  );
  expect(texts.$mistakes.get()).toEqual([linked]);
  expect(texts.$view.get().form).toEqual({ title: '' });
  texts.showFile('a.yaml');
  responses = [rejection(mistake)];
  await texts.keep('a.yaml', 1);
  expect(texts.$mistakes.get()).toEqual([mistake]);
  responses = [
    () => {
      delete files['pages/me.md'];
      return json(state());
    },
  ];
  await texts.deletePage('pages/me.md');
  expect([Object.keys(texts.$drafts.get()), texts.$notSaved.get()]).toEqual([['a.yaml'], {}]);
});

test('after a reload, an entry that is not filled in yet is still there', async () => {
  files['a.yaml'] = { roles: [{ role: 'Baker' }] };
  const form = { roles: [{ role: 'Baker' }, {}], titles: [null] };
  stored = { variant, page: '/', file: 'a.yaml', form };
  await open();
  expect(texts.$view.get().form).toEqual(form);
  // Another program has changed the file.
  stored = { ...stored, form: { roles: [{ role: 'Cook' }, {}] } };
  vi.resetModules();
  texts = await load();
  await open();
  expect(texts.$view.get().form).toEqual({ roles: [{ role: 'Baker' }] });
});

test('if the first request fails, the reason is shown and you can try again', async () => {
  responses = [() => json({ message: 'Only pages on this site may send requests.' }, 403)];
  expect(await open()).toBe(false);
  expect(texts.$server.get()).toEqual({
    phase: 'failed',
    message: 'Only pages on this site may send requests.',
  });
  expect(await open()).toBe(true);
  expect(texts.$server.get().phase).toBe('ready');
});

test('the title of a new page is kept until the page exists', async () => {
  await open();
  texts.$newPage.set({ title: 'Imprint' });
  responses = [noResponse];
  expect(await texts.addPage('imprint', 'Imprint')).toEqual([]);
  expect(texts.$newPage.get()).toEqual({ title: 'Imprint' });
  expect(texts.$saving.get()).toMatchObject({ kind: 'failed' });
  responses = [
    () => {
      files['pages/imprint.md'] = { title: 'Imprint' };
      return noResponse();
    },
  ];
  await texts.addPage('imprint', 'Imprint');
  expect([texts.$newPage.get(), texts.$view.get().file]).toEqual([null, 'pages/imprint.md']);
});

test('the mistake in a rejected file is shown until you open a different form', async () => {
  await open();
  responses = [rejection({ path: ['portrait', 'file'], message: 'no image' })];
  const file = { name: 'me.jpg', arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) };
  await texts.chooseFile('portrait', ['photo'], file as unknown as File);
  expect(texts.$mistakes.get()).toEqual([{ path: ['photo'], message: 'no image' }]);
  texts.showFile('b.yaml');
  expect(texts.$drafts.get()).toEqual({});
});

test('a chosen file that cannot be read does not block other changes', async () => {
  await open();
  const file = { name: 'me.jpg', arrayBuffer: () => Promise.reject(new Error('cannot be read')) };
  await texts.chooseFile('portrait', ['portrait', 'file'], file as unknown as File);
  expect(texts.$saving.get()).toEqual({ kind: 'failed', message: 'cannot be read' });
  await type({ name: 'Bo' });
  expect(files['a.yaml']).toEqual({ name: 'Bo' });
});
