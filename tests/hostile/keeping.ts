import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MigratedDatabase } from '../../scripts/backend/migrated-database.ts';
import { storedName } from '../../src/domain/media-file.ts';
import { parseProjectFields } from '../../src/domain/project-input.ts';
import { parseProject } from '../../src/domain/project.ts';
import { hostileFields, hostileFileName, hostileRow } from './hostile.ts';

/**
 * What the form accepts, a database keeps as it is; what a database accepts from anyone, the site
 * reads as a project or leaves out. On whatever engine.
 *
 * @param open opens a database that has nothing but the migrations in it
 */
export function describeKeeping(open: () => Promise<MigratedDatabase>): void {
  let database: MigratedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('what the form accepts comes back the same', async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(hostileFields, hostileFileName, async (fields, fileName) => {
        const result = parseProjectFields(fields);
        if (!result.ok) return;
        accepted += 1;
        const { input } = result;
        const image = storedName(fileName, 'image/png');
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
        expect(parseProject(row)).toMatchObject({ ...input, imageFilePath: image });
      }),
    );
    // A generator that the form refuses every time would show nothing.
    expect(accepted).toBeGreaterThan(10);
  });

  test('what the table accepts from anyone is a project, or is left out', async () => {
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
          // Refused: by a check, or because it is none of what the columns hold.
          expect(String((error as { code?: unknown }).code)).toMatch(/^2[23]/);
          return;
        }
        accepted += 1;
        const project = parseProject(row);
        if (project === null) return;
        const written = row as Record<string, unknown>;
        expect([project.title, project.description]).toEqual([
          written['title'],
          written['description'],
        ]);
        for (const [read, column] of [
          [project.imageUrl, 'image_url'],
          [project.videoUrl, 'video_url'],
          [project.projectLink, 'project_link'],
          [project.imageFilePath, 'image_file_path'],
          [project.videoFilePath, 'video_file_path'],
        ] as const) {
          // An address that no browser can load is left out.
          if (read !== null) expect(read).toBe(written[column]);
        }
      }),
    );
    expect(accepted).toBeGreaterThan(0);
  });
}
