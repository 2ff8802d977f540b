import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MigratedDatabase } from '../../scripts/backend/migrated-database.ts';
import {
  type ContactMessage,
  cleanMessage,
  contactFieldMistake,
} from '../../src/domain/contact/contact-message.ts';
import { storedName } from '../../src/domain/media/media-file.ts';
import { parseProjectFields } from '../../src/domain/project/project-input.ts';
import { parseProject } from '../../src/domain/project/project.ts';
import { replyUrl, senderOf } from '../../src/domain/contact/received-message.ts';
import { hostileFields, hostileFileName, hostileMessage, hostileRow } from './hostile.ts';

/**
 * Normalises text, because database engines change some characters. They replace lone surrogates, and one of them
 * drops a leading byte order mark.
 */
const normalised = (text: string) => text.toWellFormed().replace(/^\ufeff/, '');

/** The time limit in ms, long enough for the cases in the full run. */
const timeout = 600_000;

/** Matches a visible character. */
const VISIBLE = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Tests that a database stores everything that the forms accept, and returns it unchanged. Also tests that the site
 * shows the values in a row from another program unchanged, or leaves them out. These tests run on each database engine.
 *
 * @param open opens a database with only the migrations applied
 */
export function describeRoundTrips(open: () => Promise<MigratedDatabase>): void {
  let database: MigratedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('a project that the form accepts is read back unchanged', { timeout }, async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(hostileFields, hostileFileName, async (fields, fileName) => {
        const result = parseProjectFields(fields);
        if (!result.ok) return;
        accepted += 1;
        const { input } = result;
        const image = storedName(fileName, 'image/png', { width: 800, height: 500, kind: 'dark' });
        const [row] = await database.query(
          `insert into public.projects
            (title, description, technologies, image_url, image_file_path, video_url, project_link)
          values ($1, $2, $3, $4, $5, $6, $7) returning *`,
          [
            input.title,
            input.description,
            input.technologies,
            input.imageUrl,
            image,
            input.videoUrl,
            input.projectLink,
          ],
        );
        expect(parseProject(row, '')).toMatchObject({ ...input, imageFilePath: image });
      }),
    );
    // If the form rejected every generated case, the test would check nothing.
    expect(accepted).toBeGreaterThan(0);
  });

  test(
    'the values in a row from another program are shown unchanged, or left out',
    { timeout },
    async () => {
      let accepted = 0;
      await fc.assert(
        fc.asyncProperty(hostileRow, async (value) => {
          if (typeof value !== 'object' || value === null) return;
          const text = JSON.stringify(value);
          let row: unknown;
          try {
            [row] = await database.query(
              `insert into public.projects
              (title, description, technologies, image_url, image_file_path, video_url,
                video_file_path, project_link, display_order, is_password_protected)
            select title, description, technologies, image_url, image_file_path, video_url,
              video_file_path, project_link, display_order, is_password_protected
            from json_populate_record(null::public.projects, $1::json) returning *`,
              [text],
            );
          } catch (error) {
            // A constraint rejects the row, or a column cannot store a value.
            expect(String((error as { code?: unknown }).code)).toMatch(/^2[23]/);
            return;
          }
          accepted += 1;
          const project = parseProject(row, '');
          if (project === null) return;
          const written = row as Record<string, unknown>;
          for (const column of ['title', 'description'] as const) {
            // Text without visible characters is read as empty.
            const text = String(written[column]);
            expect(project[column]).toBe(VISIBLE.test(text) ? text : '');
          }
          for (const [read, column] of [
            [project.imageUrl, 'image_url'],
            [project.videoUrl, 'video_url'],
            [project.projectLink, 'project_link'],
            [project.imageFilePath, 'image_file_path'],
            [project.videoFilePath, 'video_file_path'],
          ] as const) {
            // An invalid URL or path is left out.
            if (read !== null) expect(read).toBe(written[column]);
          }
        }),
      );
      expect(accepted).toBeGreaterThan(0);
    },
  );

  /** Sends a message as a visitor would, then deletes the stored row and returns it. */
  async function sendMessage(id: string, { name, email, message }: ContactMessage) {
    // A request is UTF-8, so it cannot contain lone surrogates. A driver may truncate text that has them.
    const fields = [name, email, message].map((text) => text.toWellFormed());
    await database.query('select public.send_contact_message($1, $2, $3, $4, $5)', [
      id,
      ...fields,
      '',
    ]);
    return database.query('delete from public.contact_messages where id = $1 returning *', [id]);
  }

  test('a message that the form accepts is read back unchanged', { timeout }, async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(fc.uuid(), hostileMessage, async (id, fields) => {
        for (const field of ['name', 'email', 'message'] as const) {
          if (contactFieldMistake(field, fields[field]) !== null) return;
        }
        accepted += 1;
        const message = cleanMessage(fields);
        const [row] = await sendMessage(id, message);
        expect(row).toMatchObject(message);
      }),
    );
    expect(accepted).toBeGreaterThan(0);
  });

  test('any message is stored unchanged, or rejected', { timeout }, async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(fc.uuid(), hostileMessage, async (id, fields) => {
        let row: unknown;
        try {
          [row] = await sendMessage(id, fields);
        } catch (error) {
          // The function rejects the message, or the database cannot store its text.
          expect(String((error as { code?: unknown }).code)).toMatch(/^(PT422|22021)$/);
          return;
        }
        accepted += 1;
        const received = row as ContactMessage;
        for (const field of ['name', 'email', 'message'] as const) {
          expect(normalised(received[field])).toBe(normalised(fields[field]));
        }
        expect(senderOf(received)).toMatch(VISIBLE);
        const reply = new URL(replyUrl(received, 'example.org'));
        expect([reply.protocol, decodeURIComponent(reply.pathname)]).toEqual([
          'mailto:',
          fields.email,
        ]);
        expect([...reply.searchParams.keys()]).toEqual(['subject']);
      }),
    );
    expect(accepted).toBeGreaterThan(0);
  });
}
