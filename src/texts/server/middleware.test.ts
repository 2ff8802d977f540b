import fs, {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { type Server, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { contentRoot, shippedVariants } from '../../site/variants.ts';
import type { Conflict, FileSaved, Rejection, State, Value } from '../api.ts';
import { textsMiddleware } from './middleware.ts';

/** The name starts with a dot, so nothing else treats the folder as a variant. */
const variant = `.texts-${process.pid}`;
const folder = new URL(`${variant}/`, contentRoot);
const history = new URL(`../../../node_modules/.cache/texts/${variant}.json`, import.meta.url);
let server: Server;
let origin: string;

beforeAll(async () => {
  const handle = textsMiddleware({ variant, delivery: 'none' });
  server = createServer((incoming, response) =>
    handle(incoming, response, () => response.writeHead(404).end('next')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  clean();
  cpSync(new URL('consultant/', contentRoot), folder, { recursive: true });
});

afterAll(async () => {
  clean();
  await new Promise((resolve) => server.close(resolve));
});

function clean() {
  rmSync(folder, { recursive: true, force: true });
  rmSync(history, { force: true });
}

const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const write = (file: string, text: string) => {
  mkdirSync(new URL('.', new URL(file, folder)), { recursive: true });
  writeFileSync(new URL(file, folder), text);
};

interface Received<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Sends a request with the headers that a browser adds. Node's `fetch` does not send a custom `Host`. */
function send<Body = State>(
  method: string,
  path: string,
  body?: object | Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<Received<Body>> {
  const isFile = Buffer.isBuffer(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origin}/_texts/${path}`, {
      method,
      headers: {
        Origin: origin,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': isFile ? 'application/octet-stream' : 'application/json',
        ...headers,
      },
    });
    outgoing.on('error', reject);
    outgoing.on('response', async (response) => {
      const text = (await response.toArray()).join('');
      const { statusCode: status = 0 } = response;
      resolve({ status, body: JSON.parse(text) as Body, headers: response.headers });
    });
    outgoing.end(isFile ? body : body === undefined ? undefined : JSON.stringify(body));
  });
}

async function fileOf(file: string) {
  const { body } = await send('GET', 'state');
  const found = body.files.find((other) => other.file === file);
  if (found === undefined) throw new Error(`There is no ${file}`);
  return found;
}

type Fields = Record<string, Value>;

async function save<Body = State>(
  file: string,
  change: (value: Fields) => object,
  revision?: string,
) {
  const shown = await fileOf(file);
  return send<Body>('POST', 'save', {
    file,
    revision: revision ?? shown.revision,
    value: change({ ...shown.value }),
  });
}

/** Returns the lines that a change has removed and added. */
function changedLines(before: string, after: string): string[] {
  const one = before.split('\n');
  const other = after.split('\n');
  return [
    ...one.filter((line) => !other.includes(line)).map((line) => `-${line}`),
    ...other.filter((line) => !one.includes(line)).map((line) => `+${line}`),
  ];
}

test('a save writes only the changed lines and can be undone', async () => {
  const before = read('profile.yaml');
  const saved = await save('profile.yaml', (value) => ({
    ...value,
    name: 'Ana Novak',
    phone: '+386 1 555',
  }));
  expect(saved.status).toBe(200);
  expect(changedLines(before, read('profile.yaml'))).toEqual([
    '-name: Your Name',
    '-#phone: +27 21 555 0100',
    '+name: Ana Novak',
    '+phone: +386 1 555',
  ]);
  expect(saved.body.undoable).toBe(1);
  const shown = saved.body.files.find(({ file }) => file === 'profile.yaml');
  expect(shown?.value).toMatchObject({ name: 'Ana Novak', phone: '+386 1 555' });
  const undone = await send('POST', 'undo', {});
  expect(undone.body.undoable).toBe(0);
  expect(read('profile.yaml')).toBe(before);
});

test('everything that a build would report is listed with its field, and a correct placeholder can be confirmed', async () => {
  write('pages/imprint.md', '---\ntitle: Imprint\n---\n\nYour Name\n');
  const { body } = await send('GET', 'state');
  const at = (file: string) =>
    body.todo
      .filter((entry) => entry.file === file)
      .map(({ path, kind }) => [kind, path.join('.')]);
  expect(at('profile.yaml')).toEqual([
    ['placeholder', 'name'],
    ['placeholder', 'description'],
    ['placeholder', 'figures'],
    ['placeholder', 'titles'],
    ['placeholder', 'introduction'],
    ['placeholder', 'email'],
    ['placeholder', 'linkedin'],
    ['placeholder', 'github'],
    ['placeholder', 'location'],
    ['placeholder', 'availability'],
    ['placeholder', 'responseTime'],
    ['placeholder', 'contactIntroduction'],
  ]);
  expect(at('pages/imprint.md')).toEqual([['placeholder', 'text']]);
  expect(at('experience.yaml').slice(0, 2)).toEqual([
    ['placeholder', 'roles.0.role'],
    ['placeholder', 'roles.0.company'],
  ]);
  expect(at('')).toEqual([['delivery', '']]);
  // The value is correct for the owner, so only its mark is removed.
  const location = body.todo.find(({ path }) => path.join() === 'location');
  const { revision } = await fileOf('profile.yaml');
  const before = read('profile.yaml');
  await send('POST', 'keep', { file: 'profile.yaml', revision, line: location?.line });
  expect(changedLines(before, read('profile.yaml'))).toEqual([
    '-location: Cape Town, South Africa # example',
    '+location: Cape Town, South Africa',
  ]);
  // A line without a mark, or beyond the end of the file, is a conflict.
  const kept = await fileOf('profile.yaml');
  for (const line of [1, 99999]) {
    const { status } = await send('POST', 'keep', {
      file: kept.file,
      revision: kept.revision,
      line,
    });
    expect([line, status]).toEqual([line, 409]);
  }
  expect((await fileOf('profile.yaml')).revision).toBe(kept.revision);
  await save('experience.yaml', (value) => ({
    roles: (value['roles'] as Fields[]).map((role, index) =>
      index === 0 ? { ...role, period: 'Spring' } : role,
    ),
  }));
  const { body: later } = await send('GET', 'state');
  expect(later.todo.find(({ kind }) => kind === 'period')?.path).toEqual(['roles', 0, 'period']);
});

test("a mistake is reported at its field with the build's message, and nothing is written", async () => {
  const role = (fields: object) => (value: Fields) => ({
    ...value,
    roles: [
      { ...(value['roles'] as Fields[])[0], ...fields },
      ...(value['roles'] as Fields[]).slice(1),
    ],
  });
  const cases: [string, (value: Fields) => object, string, RegExp][] = [
    [
      'profile.yaml',
      (value) => ({ ...value, email: 'me' }),
      'email',
      /^expected an e-mail address, .*found "me"$/,
    ],
    ['profile.yaml', (value) => ({ ...value, name: ' ' }), 'name', /^missing; expected text/],
    [
      'profile.yaml',
      (value) => ({ ...value, accent: 'red' }),
      'accent',
      /^expected one of banknote/,
    ],
    ['profile.yaml', (value) => ({ ...value, accent: '#fefefe' }), 'accent', /./],
    [
      'profile.yaml',
      (value) => ({ ...value, links: [{ label: 'A', url: 'a' }] }),
      'links.0.url',
      /^expected/,
    ],
    ['profile.yaml', (value) => ({ ...value, initials: 'ABCD' }), 'initials', /three letters/],
    [
      'profile.yaml',
      (value) => ({ ...value, cv: 'no.pdf' }),
      'cv',
      /a file that exists in this folder, found "no.pdf"$/,
    ],
    [
      'profile.yaml',
      (value) => ({ ...value, titles: ['A', ''] }),
      'titles.1',
      /^expected some text/,
    ],
    ['profile.yaml', (value) => ({ ...value, nickname: 'A' }), 'nickname', /^unknown field/],
    [
      'profile.yaml',
      (value) => ({ ...value, description: 'a'.repeat(201) }),
      'description',
      /200 characters/,
    ],
    [
      'profile.yaml',
      (value) => ({ ...value, figures: ['54% more'] }),
      'figures.0',
      /between double asterisks/,
    ],
    [
      'experience.yaml',
      role({ role: '', company: '' }),
      'roles.0',
      /^expected a role, a company, or both/,
    ],
    ['experience.yaml', role({ link: 'ftp://a' }), 'roles.0.link', /^expected/],
    ['experience.yaml', role({ achievements: ['x'] }), 'profile.yaml:figures.3', /^no achievement/],
    [
      'skills.yaml',
      (value) => ({ groups: [...(value['groups'] as Value[]), {}] }),
      'groups.6.title',
      /^missing/,
    ],
    ['pages/me.md', (value) => ({ ...value, text: '[a](/nowhere)' }), 'text', /nowhere/],
    ['pages/me.md', (value) => ({ ...value, title: '' }), 'title', /^missing/],
  ];
  write('pages/me.md', '---\ntitle: Me\n---\n\nI.\n');
  for (const [file, change, place, message] of cases) {
    const before = read(file);
    const { status, body } = await save<Rejection>(file, change);
    expect([place, status]).toEqual([place, 422]);
    const [mistake] = body.mistakes;
    const path = `${mistake?.file ? `${mistake.file}:` : ''}${mistake?.path.join('.')}`;
    expect([path, mistake?.message]).toEqual([place, expect.stringMatching(message)]);
    expect(read(file)).toBe(before);
  }
});

test('a mistake that was already there does not block other corrections', async () => {
  write(
    'profile.yaml',
    read('profile.yaml').replace('you@example.com', 'you').replace('name: Your Name', 'name:'),
  );
  const shown = await fileOf('profile.yaml');
  expect(shown.mistakes.map(({ path }) => path.join())).toEqual(['name', 'email']);
  expect((await save('profile.yaml', (value) => ({ ...value, name: 'Ana' }))).status).toBe(200);
  expect(
    (await save('skills.yaml', (value) => ({ groups: (value['groups'] as Value[]).slice(1) })))
      .status,
  ).toBe(200);
  expect(
    (await save<Rejection>('profile.yaml', (value) => ({ ...value, cv: 'x' }))).body.mistakes[0],
  ).toEqual({
    path: ['cv'],
    message: expect.stringContaining('expected the name of a PDF') as string,
  });
});

test('correcting a mistake does not allow the same mistake elsewhere', async () => {
  write('profile.yaml', read('profile.yaml').replace(/^name: .*/m, ''));
  const swapped = await save<Rejection>('profile.yaml', (value) => ({
    ...value,
    name: 'Ana',
    email: '',
  }));
  expect(swapped.status).toBe(422);
  expect(swapped.body.mistakes).toEqual([
    { path: ['email'], message: expect.stringMatching(/^missing; expected text/) as string },
  ]);
  // A mistake that moves with its entry is not new.
  write('skills.yaml', read('skills.yaml').replace(/title: .*/, 'title:'));
  const reversed = await save('skills.yaml', (value) => ({
    groups: (value['groups'] as Value[]).toReversed(),
  }));
  expect(reversed.status).toBe(200);
});

test('a figure without an achievement is rejected, even if another file does not parse', async () => {
  write('skills.yaml', 'groups: [');
  const figures = ['**+99%** Bread'];
  const rejected = await save<Rejection>('profile.yaml', (value) => ({ ...value, figures }));
  expect(rejected.status).toBe(422);
  expect(rejected.body.mistakes[0]).toMatchObject({ path: ['figures', 0] });
  // Removing the achievement that a figure repeats is also rejected.
  const emptied = await save<Rejection>('experience.yaml', () => ({ roles: [{ role: 'Baker' }] }));
  expect(emptied.body.mistakes[0]).toMatchObject({ file: 'profile.yaml', path: ['figures', 0] });
});

test('a mistake that is not in a content file does not hide other mistakes', async () => {
  write('pages', 'no folder');
  expect((await save('profile.yaml', (value) => ({ ...value, email: 'me' }))).status).toBe(422);
  expect((await save('profile.yaml', (value) => ({ ...value, name: 'Ana' }))).status).toBe(200);
});

/** Returns two functions: `stopAt` simulates a full disk when a given file is written, and `free` ends that. */
function fillDisk() {
  const { renameSync } = fs;
  const rename = (other: typeof renameSync) => {
    fs.renameSync = other;
    syncBuiltinESMExports();
  };
  const free = () => rename(renameSync);
  onTestFinished(free);
  return {
    free,
    stopAt: (file: string) =>
      rename((from, to) => {
        const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'rename' });
        if (String(to).endsWith(file)) throw full;
        renameSync(from, to);
      }),
  };
}

test('a save that fails because the disk is full adds nothing to undo', async () => {
  const { stopAt, free } = fillDisk();
  const introduce = (introduction: string) =>
    save('profile.yaml', (value) => ({ ...value, introduction }));
  const before = read('profile.yaml');
  await introduce('I bake bread.');
  for (const file of ['profile.yaml', '.json']) {
    stopAt(file);
    expect((await introduce('I bake cakes.')).status).toBe(500);
    free();
    expect((await send('GET', 'state')).body.undoable).toBe(1);
  }
  await send('POST', 'undo', {});
  expect(read('profile.yaml')).toBe(before);
});

test('a save that fails halfway can be undone, and an undo that fails halfway can be repeated', async () => {
  const [profile, experience] = [read('profile.yaml'), read('experience.yaml')];
  const { stopAt, free } = fillDisk();
  stopAt('experience.yaml');
  const change = () =>
    save('profile.yaml', (value) => ({
      ...value,
      figures: ['**+60%** Turnover', ...(value['figures'] as Value[]).slice(1)],
    }));
  expect(await change()).toMatchObject({
    status: 500,
    body: { message: `content/${variant}/experience.yaml is on a full disk.` },
  });
  free();
  expect(read('profile.yaml')).not.toBe(profile);
  expect((await send('POST', 'undo', {})).status).toBe(200);
  expect([read('profile.yaml'), read('experience.yaml')]).toEqual([profile, experience]);

  await change();
  stopAt('experience.yaml');
  expect((await send('POST', 'undo', {})).status).toBe(500);
  free();
  expect((await send('POST', 'undo', {})).body.undoable).toBe(0);
  expect([read('profile.yaml'), read('experience.yaml')]).toEqual([profile, experience]);
});

test('a file that has changed in the meantime is shown again and never overwritten', async () => {
  const { revision } = await fileOf('profile.yaml');
  const edited = read('profile.yaml').replace('name: Your Name', 'name: Ana');
  write('profile.yaml', edited);
  const { status, body } = await save<Conflict>(
    'profile.yaml',
    (value) => ({ ...value, name: 'Bo' }),
    revision,
  );
  expect(status).toBe(409);
  expect(body.state.files.find(({ file }) => file === 'profile.yaml')?.value?.['name']).toBe('Ana');
  expect(read('profile.yaml')).toBe(edited);
  // Undoing a save does not overwrite the file either.
  await save('profile.yaml', (value) => ({ ...value, name: 'Bo' }));
  write('profile.yaml', read('profile.yaml').replace('Bo', 'Cy'));
  expect((await send('POST', 'undo', {})).status).toBe(409);
  expect(read('profile.yaml')).toContain('name: Cy');
});

test('a file that does not parse is shown with its mistake and never written', async () => {
  const broken = read('profile.yaml').replace('name: Your Name', 'name: "Ana');
  write('profile.yaml', broken);
  const shown = await fileOf('profile.yaml');
  expect(shown.value).toBeNull();
  expect(shown.parseError?.message).toContain('is not valid YAML at line');
  const { status } = await send('POST', 'save', {
    file: 'profile.yaml',
    revision: shown.revision,
    value: { name: 'A' },
  });
  expect(status).toBe(409);
  expect(read('profile.yaml')).toBe(broken);
  expect((await save('about.yaml', () => ({}))).status).toBe(200);
  write('about.yaml', '');
  writeFileSync(new URL('about.yaml', folder), Buffer.from([0x61, 0x3a, 0x20, 0xff]));
  expect((await fileOf('about.yaml')).parseError?.message).toContain('is not UTF-8');
});

test('a byte order mark is kept', async () => {
  write('skills.yaml', `\uFEFF${read('skills.yaml')}`);
  await save('skills.yaml', (value) => ({ groups: (value['groups'] as Value[]).slice(1) }));
  expect(read('skills.yaml')).toMatch(/^\uFEFF# yaml/);
});

test('changing a figure changes its achievement, and undo restores both', async () => {
  const [profile, experience] = [read('profile.yaml'), read('experience.yaml')];
  const { status } = await save('profile.yaml', (value) => ({
    ...value,
    figures: ['**+60%** Turnover', ...(value['figures'] as Value[]).slice(1)],
  }));
  expect(status).toBe(200);
  expect(changedLines(experience, read('experience.yaml'))).toEqual([
    expect.stringMatching(/^-.*\*\*\+54%\*\* Sales, Amazon/),
    '+    achievements:',
    expect.stringMatching(/^\+.*\*\*\+60%\*\* Turnover, Amazon/),
  ]);
  await send('POST', 'undo', {});
  expect([read('profile.yaml'), read('experience.yaml')]).toEqual([profile, experience]);
});

test('a page can be created, edited and deleted, and undo restores it', async () => {
  const made = await send('POST', 'page', {
    slug: 'imprint',
    title: 'Imprint: me',
  });
  expect(made.status).toBe(200);
  expect(read('pages/imprint.md')).toBe("---\ntitle: 'Imprint: me'\n---\n");
  const page = (text: string) => save('pages/imprint.md', (value) => ({ ...value, text }));
  await page('Ana\n\n## Address');
  expect(read('pages/imprint.md')).toBe("---\ntitle: 'Imprint: me'\n---\n\nAna\n\n## Address\n");
  write(
    'pages/imprint.md',
    '\uFEFF---\r\n# Mine\r\ntitle: Imprint\r\n---\r\n\r\nAna\r\n\r\nBo  \r\n',
  );
  const saved = await save('pages/imprint.md', (value) => ({
    ...value,
    title: 'About',
    text: 'Ana\n\nnew\n\nBo  ',
  }));
  expect(saved).toMatchObject({ status: 200 });
  const written =
    '\uFEFF---\r\n# Mine\r\ntitle: About\r\n---\r\n\r\nAna\r\n\r\nnew\r\n\r\nBo  \r\n';
  expect(read('pages/imprint.md')).toBe(written);
  for (const slug of ['imprint', 'about', '../x', 'A b', '']) {
    const { status } = await send('POST', 'page', { slug, title: 'x' });
    expect([slug, status]).toEqual([slug, 422]);
  }
  const remove = (revision: string) =>
    send<Conflict & Rejection>('DELETE', `page?slug=imprint&revision=${revision}`);
  expect((await remove('')).status).toBe(409);
  // Another page links to this one.
  write('pages/me.md', '---\ntitle: Me\n---\n\n[a](/imprint)\n');
  const { revision } = await fileOf('pages/imprint.md');
  const rejected = await remove(revision);
  expect(rejected.status).toBe(422);
  expect(rejected.body.mistakes).toMatchObject([{ file: 'pages/me.md', path: ['text'] }]);
  rmSync(new URL('pages/me.md', folder));
  expect((await remove(revision)).status).toBe(200);
  expect(existsSync(new URL('pages/imprint.md', folder))).toBe(false);
  await send('POST', 'undo', {});
  expect(read('pages/imprint.md')).toBe(written);
});

test('an uploaded portrait loses its camera metadata, and no upload overwrites a file', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Artist: 'Ana' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const upload = (field: string, name: string, bytes: Buffer) =>
    send<FileSaved & Rejection>(
      'POST',
      `file?field=${field}&name=${encodeURIComponent(name)}`,
      bytes,
    );
  const { body } = await upload('portrait', 'C:\\Photos\\..\\Me #1.JPEG', photo);
  expect(body.path).toBe('Me -1.jpg');
  const { exif, width, height } = await sharp(
    readFileSync(new URL('Me%20-1.jpg', folder)),
  ).metadata();
  expect([exif, width, height]).toEqual([undefined, 40, 60]);
  // Upload the same photo again, then a different one with the same name.
  expect((await upload('portrait', 'Me #1.jpg', photo)).body.path).toBe('Me -1.jpg');
  const other = await sharp(photo).negate().jpeg().toBuffer();
  expect((await upload('portrait', 'me -1.jpg', other)).body.path).toBe('me -1-2.jpg');
  const saved = await save('profile.yaml', (value) => ({
    ...value,
    portrait: { file: body.path, alternativeText: 'Me' },
  }));
  expect(saved.status).toBe(200);
  expect(read('profile.yaml')).toContain('\nportrait:\n  file: Me -1.jpg\n  alternativeText: Me\n');
  // Undo removes the portrait from the profile and deletes its file. The other photo was never in the profile.
  await send('POST', 'undo', {});
  expect(read('profile.yaml')).not.toContain('\nportrait:');
  const photos = () => readdirSync(folder).filter((name) => name.endsWith('.jpg'));
  expect(photos()).toEqual(['me -1-2.jpg']);
  // A photo that another program has added to the profile in the meantime is kept.
  write('profile.yaml', `${read('profile.yaml')}\nportrait:\n  file: me -1-2.jpg\n`);
  expect((await send('POST', 'undo', {})).status).toBe(409);
  expect(photos()).toEqual(['me -1-2.jpg']);

  const rejections: [string, string, Buffer, RegExp][] = [
    [
      'portrait',
      'a.jpg',
      Buffer.from('no'),
      /^expected an image\. This file is not .*found "a.jpg"$/,
    ],
    ['portrait', 'a.jpg', photo.subarray(0, photo.length / 2), /undamaged/],
    ['icon', 'a.png', photo, /^expected a square SVG/],
    ['cv', 'a.pdf', photo, /^expected a PDF, found "a.pdf"$/],
  ];
  const before = readdirSync(folder);
  for (const [field, name, bytes, message] of rejections) {
    const rejected = await upload(field, name, bytes);
    expect(rejected.status).toBe(422);
    expect(rejected.body.mistakes[0]?.message).toMatch(message);
  }
  expect(readdirSync(folder)).toEqual(before);
  expect((await upload('cv', '../../evil', Buffer.from('%PDF-1.7'))).body.path).toBe('evil.pdf');
});

test('a page from another server can neither read nor write', async () => {
  const before = read('profile.yaml');
  const { revision } = await fileOf('profile.yaml');
  const body = { file: 'profile.yaml', revision, value: { name: 'Eve' } };
  const others: Record<string, string>[] = [
    { Origin: 'http://127.0.0.1:1', 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'http://127.0.0.1:1' },
    { Origin: 'https://evil.example' },
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
    // Another host name that resolves to this machine.
    { Host: 'evil.example', Origin: 'http://evil.example' },
  ];
  for (const headers of others) {
    for (const [method, path] of [
      ['GET', 'state'],
      ['POST', 'save'],
      ['POST', 'undo'],
      ['OPTIONS', 'save'],
    ] as const) {
      const received = await send<object>(
        method,
        path,
        method === 'POST' ? body : undefined,
        headers,
      );
      expect([headers, received.status]).toEqual([headers, 403]);
      expect(JSON.stringify(received)).not.toContain('Your Name');
      expect(Object.keys(received.headers).filter((name) => name.startsWith('access-'))).toEqual(
        [],
      );
    }
  }
  // A form on another site can send these types without a preflight request.
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    expect((await send('POST', 'save', body, { 'Content-Type': type })).status).toBe(415);
  }
  expect(read('profile.yaml')).toBe(before);
});

/** Returns the name and the text of each file of the shipped variants. */
function shippedFiles() {
  return shippedVariants.flatMap((name) => {
    const other = new URL(`${name}/`, contentRoot);
    const files = readdirSync(other);
    return files.map((file) => [name, file, readFileSync(new URL(file, other), 'utf8')]);
  });
}

test("only the variant's files are read and written", async () => {
  const before = shippedFiles();
  const value = { name: 'Eve' };
  symlinkSync(
    fileURLToPath(new URL('consultant/about.yaml', contentRoot)),
    new URL('pages.md', folder),
  );
  const files = [
    '../consultant/profile.yaml',
    '%2e%2e/consultant/profile.yaml',
    '/etc/hosts',
    'pages/../profile.yaml',
    'profile.yaml\0',
    'PROFILE.YAML',
    '..\\consultant\\profile.yaml',
    'pages/../../developer/about.yaml',
    'constructor',
    '__proto__',
    '',
  ];
  for (const file of files) {
    const { status } = await send('POST', 'save', { file, revision: '', value });
    expect([file, status]).toEqual([file, 404]);
  }
  for (const slug of ['../profile.yaml', '..%2f..%2fconsultant%2fabout', 'no']) {
    expect((await send('DELETE', `page?slug=${slug}`)).status).toBe(404);
  }
  expect((await send('GET', 'package.json')).status).toBe(404);
  // A symbolic link could point to any folder or file on this machine.
  const elsewhere = new URL('elsewhere/', folder);
  mkdirSync(elsewhere);
  symlinkSync(fileURLToPath(elsewhere), new URL('pages', folder));
  expect((await send('POST', 'page', { slug: 'imprint', title: 'x' })).status).not.toBe(200);
  expect(readdirSync(elsewhere)).toEqual([]);
  rmSync(new URL('about.yaml', folder));
  const target = new URL('target.yaml', folder);
  writeFileSync(target, 'journey: secret\n');
  symlinkSync(fileURLToPath(target), new URL('about.yaml', folder));
  const shown = await fileOf('about.yaml');
  expect(JSON.stringify(shown)).not.toContain('secret');
  const { status } = await send('POST', 'save', {
    file: 'about.yaml',
    revision: shown.revision,
    value: {},
  });
  expect(status).not.toBe(200);
  expect(readFileSync(target, 'utf8')).toBe('journey: secret\n');
  const long = await send('POST', 'save', {
    file: 'about.yaml',
    revision: '',
    value: { a: 'a'.repeat(3e6) },
  });
  expect(long.status).toBe(413);
  expect((await send('POST', 'save', [])).status).toBe(400);
  expect(shippedFiles()).toEqual(before);
});
