import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { runs } from '../../tests/hostile/hostile.ts';
import { type FormEdit, anyFormEdit, applyFormEdit } from '../../tests/setup/form-edits.ts';
import { contentRoot, shippedVariants } from '../site/variants.ts';
import { API, type SaveRequest } from './api.ts';
import { filledIn } from './panel/value.ts';
import type { StoredDraft } from './panel/stored-view.ts';
import { handleRequest } from './server/handle-request.ts';
import type { Fields } from './server/read-form.ts';
import { formOf, readText } from './server/state.ts';
import { isSameInFile } from './server/normalize.ts';
import { writeYaml } from './server/write-yaml.ts';

// This test follows an edit from the form, through the panel's requests and the server's checks, to the file.

const site = { variant: `.texts-edits-${process.pid}`, delivery: 'netlify' } as const;
const folder = new URL(`${site.variant}/`, contentRoot);
const history = new URL(`../../node_modules/.cache/texts/${site.variant}.json`, import.meta.url);
const PAGE = 'pages/prices.md';
const files = ['profile.yaml', 'experience.yaml', 'skills.yaml', 'about.yaml', PAGE];

type Panel = typeof import('./panel/stores.ts') &
  typeof import('./panel/form.ts') &
  typeof import('./panel/changes.ts');

/** One edit, and what happens while it is saved. */
interface Action {
  readonly step: FormEdit;
  /** The form to show first. */
  readonly file: string | null;
  readonly isTyped: boolean;
  readonly isUndone: boolean;
  /** An edit to the form after the server has written the file, but before it responds. */
  readonly late: FormEdit | null;
  /**
   * Set if a text editor changes the file before the server receives the form. `isKept` is whether the owner then keeps
   * the edit that was made in the panel.
   */
  readonly editor: { readonly isKept: boolean } | null;
}

const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { freq: 3 });
const anyAction: fc.Arbitrary<Action> = fc.record({
  step: anyFormEdit,
  file: rarely(fc.constantFrom(...files)),
  isTyped: fc.boolean(),
  isUndone: fc.nat(5).map((number) => number === 0),
  late: rarely(anyFormEdit),
  editor: rarely(fc.record({ isKept: fc.boolean() })),
});

const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const parse = (file: string): Fields => {
  const { value } = readText(file, formOf(file).schema, read(file));
  if (value === null) throw new Error(`${file} does not parse:\n${read(file)}`);
  return value;
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true, force: true });
  rmSync(history, { force: true });
});

/** Opens the panel on a fresh copy of a shipped variant. */
async function open(variant: string): Promise<Panel> {
  rmSync(folder, { recursive: true, force: true });
  rmSync(history, { force: true });
  cpSync(new URL(`${variant}/`, contentRoot), folder, { recursive: true });
  mkdirSync(new URL('pages/', folder));
  writeFileSync(new URL(PAGE, folder), '---\ntitle: Prices\n---\n\nBread: 4 €\n');
  vi.resetModules();
  const panel = {
    ...(await import('./panel/stores.ts')),
    ...(await import('./panel/form.ts')),
    ...(await import('./panel/changes.ts')),
  };
  await panel.openTexts(() => 'profile.yaml');
  return panel;
}

test('after any edits in the panel, each file matches its form', async () => {
  /** Functions that run once, before and after the next save. */
  let around: { before?: (file: string) => void; after?: () => void } = {};
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body = '' }: RequestInit = {}) => {
    const url = new URL(path, 'http://localhost');
    const operation = url.pathname.slice(API.length + 1);
    const bytes = Buffer.from(body as string);
    const { before, after } = operation === 'save' ? around : {};
    if (operation === 'save') around = {};
    before?.((JSON.parse(body as string) as SaveRequest).file);
    const response = await handleRequest(site, {
      method,
      operation,
      parameters: url.searchParams,
      body: bytes,
    });
    after?.();
    return new Response(JSON.stringify(response.body), { status: response.status });
  });
  // With fake timers, typed text is saved only when `settle` calls `saveNow`.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...shippedVariants),
      fc.array(anyAction, { minLength: 1, maxLength: 6 }),
      async (variant, actions) => {
        const panel = await open(variant);
        const before = files.map(read);
        let isEdited = false;
        for (const { step, file, isTyped, isUndone, late, editor } of actions) {
          if (file !== null) panel.showFile(file);
          const shown = panel.$view.get().file;
          const edit = (taken: FormEdit) => {
            if (panel.$view.get().file !== shown) return;
            const form = panel.$view.get().form as Fields;
            panel.editForm(applyFormEdit(form, formOf(shown).schema, taken), isTyped);
          };
          around = {
            ...(editor && {
              before: (saved) => {
                isEdited = true;
                changeAsEditor(saved);
              },
            }),
            ...(late && { after: () => edit(late) }),
          };
          edit(step);
          await settle(panel);
          around = {};
          expectFilesMatchForms(panel);
          for (const name of Object.keys(panel.$notSaved.get())) {
            if (editor?.isKept) panel.mergeNotSaved(name);
            else panel.dropNotSaved(name);
          }
          if (isUndone) await panel.undo();
          await settle(panel);
          expectFilesMatchForms(panel);
        }
        if (isEdited) return;
        panel.$drafts.set({});
        while ((panel.currentState()?.undoable ?? 0) > 0) await panel.undo();
        expect(files.map(read)).toEqual(before);
      },
    ),
    { numRuns: Math.ceil(runs / 20) },
  );
}, 600_000);

/** Changes a file as a text editor would, without the panel. */
function changeAsEditor(file: string) {
  const source = read(file);
  const path = new URL(file, folder);
  if (file === PAGE) return writeFileSync(path, `${source}Edited.\n`);
  const { schema } = formOf(file);
  const value = parse(file);
  const changed: Fields =
    file === 'profile.yaml'
      ? { ...value, introduction: 'An editor wrote this.' }
      : file === 'experience.yaml'
        ? { ...value, roles: [{ role: 'Baker' }, ...((value['roles'] ?? []) as Fields[])] }
        : file === 'skills.yaml'
          ? { ...value, groups: ((value['groups'] ?? []) as Fields[]).toReversed() }
          : { ...value, journey: { title: 'Edited', chapters: [{ title: 'A', text: 'B' }] } };
  writeFileSync(path, writeYaml(source, schema, changed));
}

/** Saves until no drafts are left, except rejected ones. */
async function settle(panel: Panel) {
  do await panel.saveNow();
  while (Object.values(panel.$drafts.get()).some((draft) => !panel.rejected.has(draft)));
  // The text editor may have changed a file.
  await panel.refresh();
}

function expectFilesMatchForms(panel: Panel) {
  expect(panel.$saving.get().kind).not.toBe('failed');
  for (const { file, value, mistakes } of panel.currentState()?.files ?? []) {
    if (!files.includes(file)) continue;
    const written = parse(file);
    expect(value).toEqual(written);
    expect(mistakes).toEqual([]);
    const draft = panel.$drafts.get()[file];
    const { file: shown, form } = panel.$view.get();
    if (shown === file) expect(draft?.form ?? form).toEqual(form);
    if (draft !== undefined) expectRejected(draft, file, written);
    else if (shown === file) expectSame(filledIn(form, written), written);
  }
}

/** Expects two forms to have the same values. */
function expectSame(one: Fields, other: Fields) {
  if (!isSameInFile(one, other)) expect(one).toEqual(other);
}

/** Expects a rejected form to show its mistakes, and each field without a mistake to be saved. */
function expectRejected(
  { form, before, mistakes = [] }: StoredDraft,
  file: string,
  written: Fields,
) {
  expect(mistakes).not.toEqual([]);
  if (mistakes.some((mistake) => (mistake.file ?? file) !== file)) return;
  const shown = filledIn(form, before);
  const rejected = mistakes.map(({ path }) => path[0]);
  for (const field of Object.keys({ ...shown, ...written })) {
    if (!rejected.includes(field)) {
      expectSame({ field: shown[field] ?? null }, { field: written[field] ?? null });
    }
  }
}
