import { z } from 'astro/zod';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseAuthReturn } from '../../src/domain/account/auth-return.ts';
import { contactFieldMistake } from '../../src/domain/contact/contact-message.ts';
import { splitAchievement } from '../../src/domain/cv/figure.ts';
import type { MediaKind } from '../../src/domain/media/media.ts';
import { mediaFileError, mediaRules, storedName } from '../../src/domain/media/media-file.ts';
import { SNIFFED_BYTES, sniffType } from '@portfolio/media-files/media-type';
import { readPeriod, showPeriod } from '../../src/domain/cv/period.ts';
import {
  fieldsOf,
  parseProjectFields,
  parseTechnologies,
} from '../../src/domain/project/project-input.ts';
import { parseProject } from '../../src/domain/project/project.ts';
import { BuildError } from '../../src/site/build-error.ts';
import { parseContent } from '../../src/site/content/parse.ts';
import { type ContentFile, contentSchemas } from '../../src/site/content/schemas.ts';
import { parseEnvironment } from '../../src/site/environment.ts';
import {
  hostileUrl,
  hostileBytes,
  hostileFields,
  hostileFileName,
  hostileRow,
  hostileText,
  hostileYaml,
  runs,
} from './hostile.ts';

const storage = 'https://project.example/storage/v1/object/public';

/** Matches a message written for people. It starts and ends like a sentence, and contains no code. */
const SENTENCE = /^[A-Z][^<>{}]*[.)]$/s;

/** Matches a visible character. */
const VISIBLE = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

function expectWebUrl(text: string | null): void {
  if (text === null) return;
  const url = new URL(text);
  expect(['http:', 'https:']).toContain(url.protocol);
  expect(`${url.username}${url.password}`).toBe('');
}

test('a row becomes a project with valid URLs, or is left out', () => {
  fc.assert(
    fc.property(hostileRow, (row) => {
      const project = parseProject(row, storage);
      if (project === null) return;
      for (const text of [project.title, project.description]) {
        if (text !== '') expect(text).toMatch(VISIBLE);
      }
      const { media } = project;
      for (const url of [
        ...[project.imageUrl, project.videoUrl, project.projectLink],
        ...[...media.images, ...media.videos],
      ])
        expectWebUrl(url);
      for (const path of [project.imageFilePath, project.videoFilePath]) {
        if (path !== null)
          expect(new URL(`${storage}/bucket/${path}`).pathname).toBe(
            `/storage/v1/object/public/bucket/${path}`,
          );
      }
      expect(new Set(project.technologies).size).toBe(project.technologies.length);
      for (const entry of project.technologies) expect(entry).toMatch(VISIBLE);
    }),
  );
});

test('reading a row never throws', () => {
  fc.assert(
    fc.property(fc.oneof(hostileRow, fc.jsonValue()), (row) => {
      expect(() => parseProject(row, storage)).not.toThrow();
    }),
  );
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('values from the form stay the same if they are saved again, or are rejected with a message', () => {
  fc.assert(
    fc.property(hostileFields, (fields) => {
      const result = parseProjectFields(fields);
      if (!result.ok) {
        expect(Object.keys(result.errors)).not.toEqual([]);
        for (const [field, sentence] of Object.entries(result.errors)) {
          expect(fields).toHaveProperty(field);
          expect(sentence).toMatch(SENTENCE);
        }
        return;
      }
      const { input } = result;
      for (const url of [input.imageUrl, input.videoUrl, input.projectLink]) expectWebUrl(url);
      for (const text of [input.title, input.description, ...input.technologies]) {
        expect(text).toMatch(VISIBLE);
        expect(text.isWellFormed() && !text.includes('\0')).toBe(true);
      }
      // Reading the row, opening it in the form and saving it again changes nothing.
      const row = {
        id: '1',
        title: input.title,
        description: input.description,
        technologies: input.technologies,
        image_url: input.imageUrl,
        video_url: input.videoUrl,
        project_link: input.projectLink,
        display_order: 0,
        is_password_protected: false,
        revision: 1,
      };
      const project = parseProject(JSON.parse(JSON.stringify(row)), storage);
      expect(project).toMatchObject(input);
      if (project) expect(parseProjectFields(fieldsOf(project))).toEqual({ ok: true, input });
    }),
  );
});

test('technologies stay the same if they are parsed again', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const entries = parseTechnologies(text);
      expect(parseTechnologies(entries.join(', '))).toEqual(entries);
    }),
  );
});

test('the first bytes of a file determine its type, and a file of an unsupported type is rejected with a message', async () => {
  const kinds = fc.constantFrom<MediaKind>('image', 'video');
  await fc.assert(
    fc.asyncProperty(kinds, hostileBytes, fc.nat(60 * 1024 * 1024), async (kind, bytes, size) => {
      const type = await sniffType(bytes.subarray(0, SNIFFED_BYTES));
      const error = mediaFileError(kind, type, size);
      if (error !== null) expect(error).toMatch(SENTENCE);
      else expect(Object.keys(mediaRules[kind].types)).toContain(type);
      if (bytes[0] === '<'.charCodeAt(0)) expect(error).not.toBeNull();
    }),
  );
  fc.assert(
    fc.property(kinds, hostileText, (kind, type) => {
      if (mediaFileError(kind, type, 1) === null)
        expect(Object.keys(mediaRules[kind].types)).toContain(type);
    }),
  );
});

test('a file with any name is stored under a plain name that the table accepts', () => {
  const types = fc.constantFrom(
    ...Object.keys({ ...mediaRules.image.types, ...mediaRules.video.types }),
  );
  fc.assert(
    fc.property(hostileFileName, types, (name, type) => {
      expect(storedName(name, type, { width: 600, height: 4000, kind: 'tall' })).toMatch(
        /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-600x4000-tall\.[a-z0-9]{2,8}$/,
      );
    }),
  );
});

test('a content file is read, or rejected with a message that names the file', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(contentSchemas) as ContentFile[])),
      hostileYaml,
      (file, source) => {
        try {
          parseContent(`content/x/${file}.yaml`, source, contentSchemas[file]);
        } catch (error) {
          expect(error).toBeInstanceOf(BuildError);
          expect((error as Error).message).toContain(`content/x/${file}.yaml`);
          expect((error as Error).message.length).toBeLessThan(20_000);
        }
      },
    ),
  );
  expect('polluted' in {}).toBe(false);
});

test('any URL of /auth is parsed into a known type', () => {
  fc.assert(
    fc.property(hostileText, hostileText, (search, hash) => {
      const url = new URL(`https://example.com/auth?type=${search}#access_token=${hash}`);
      expect(['none', 'link', 'invalid']).toContain(parseAuthReturn(url.search, url.hash).type);
      expect(['none', 'link', 'invalid']).toContain(parseAuthReturn(search, hash).type);
    }),
  );
});

test('the environment is accepted, or rejected with a message that contains no secret', () => {
  const secret = fc.constantFrom('sb_secret_do_not_print', 'sb_publishable_x', '');
  const hostileVariables = fc.dictionary(
    fc.constantFrom('SITE_URL', 'PUBLIC_SUPABASE_URL', 'PUBLIC_X'),
    fc.oneof(hostileUrl, secret),
  );
  fc.assert(
    fc.property(hostileVariables, secret, (variables, key) => {
      const given = { ...variables, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key };
      try {
        const environment = parseEnvironment(given, ['consultant']);
        for (const origin of [environment.siteUrl, environment.supabaseUrl]) {
          expectWebUrl(origin);
          // The backend's origin becomes a source in the content security policy.
          expect(origin).toMatch(/^https?:\/\/[^\s;,'"*]+$/);
        }
        expect(Object.values(given)).not.toContain('sb_secret_do_not_print');
      } catch (error) {
        expect(error).toBeInstanceOf(BuildError);
        expect((error as Error).message).not.toContain('do_not_print');
      }
    }),
  );
});

test('achievements and periods keep their text, and a contact field has a known mistake or none', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const { figure, text: rest } = splitAchievement(text);
      expect(text).toContain(figure ?? '');
      expect(text.endsWith(rest)).toBe(true);
      for (const field of ['name', 'email', 'message'] as const) {
        expect([null, 'missing', 'too-long', 'not-an-email']).toContain(
          contactFieldMistake(field, text),
        );
      }
      const period = readPeriod(text);
      if (period !== null) expect(period.start.first).toBeLessThanOrEqual(period.start.last);
      const letters = (shown: string) => shown.replaceAll(/[^\p{L}\p{N}]/gu, '');
      expect(
        letters(
          showPeriod(text)
            .map((part) => part.text)
            .join(''),
        ),
      ).toBe(letters(text));
    }),
  );
});

const requiredText = z.string().trim().min(1);
const profileSchema = z.strictObject({
  name: requiredText.optional(),
  titles: z.array(requiredText).optional(),
});

const signs = '# &*!@`%|>-?:,[]{}"\'~\\=.<';
const yamlPiece = fc.oneof(
  fc.constantFrom(...signs, ' #', '# ', '- ', '? ', ': ', ', ', '&Co', '#1', '---', '...', '<<'),
  fc.constantFrom('null', 'true', '007', '1e5', '+54%', 'Why I am ', ' won it', 'C ', 'é', '東京'),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
);
const writtenText = fc
  .array(yamlPiece, { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join('').trim())
  // Leaves out text with a special meaning in YAML, such as quoted text, lists and comments.
  .filter(
    (value) => /^[^\p{C}\p{Zl}\p{Zp}]+$/u.test(value) && !/^["'#]|^\[.*\]|# example$/.test(value),
  );

/** Quoted text, sometimes with an escape that YAML does not support, and sometimes with more text after it. */
const quotedText = fc
  .tuple(
    fc.array(yamlPiece, { maxLength: 4 }).map((pieces) => pieces.join('')),
    fc.constantFrom('"', "'"),
    fc.constantFrom('', ' # note', ' #1', ' more'),
  )
  .map(([text, quote, rest]) => `${quote}${text}${quote}${rest}`);

/** Returns the corrected lines in a message that start with `before`. */
function correctedLines(message: string, before: string): string[] {
  return [...message.matchAll(/(?:quotes|twice|write): (.*)$/gm)]
    .map(([, line = '']) => line)
    .filter((line) => line.startsWith(before));
}

test('one-line text is published as written, or rejected with a corrected line', () => {
  fc.assert(
    fc.property(
      writtenText,
      fc.constantFrom('name: ', '- '),
      fc.constantFrom('', ' # example'),
      (value, before, mark) => {
        const line = `${before}${value}${mark}`;
        const source = before === '- ' ? `titles:\n  ${line}\n  - B\n` : `${line}\ntitles: [B]\n`;
        let published;
        try {
          published = parseContent('content/me/profile.yaml', source, profileSchema);
        } catch (error) {
          const { message } = error as Error;
          expect(message).toMatch(/line \d/);
          const corrected = correctedLines(message, before);
          expect(corrected, `${source}\n${message}`).toHaveLength(1);
          expect(parse(corrected[0] ?? ''), message).toEqual(
            before === '- ' ? [value] : { name: value },
          );
          expect(corrected[0]?.endsWith(mark), message).toBe(true);
          return;
        }
        expect(published.name ?? published.titles?.[0]).toBe(value);
      },
    ),
    { numRuns: 5 * runs },
  );
});

test('quoted text is published, or rejected with its line number', () => {
  fc.assert(
    fc.property(quotedText, fc.constantFrom('', ' # example'), (value, mark) => {
      try {
        parseContent('content/me/profile.yaml', `titles:\n  - ${value}${mark}\n`, profileSchema);
      } catch (error) {
        expect(error).toBeInstanceOf(BuildError);
        expect((error as Error).message).toMatch(/^content\/me\/profile\.yaml .*line \d/s);
      }
    }),
    { numRuns: 5 * runs },
  );
});
