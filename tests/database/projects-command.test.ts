import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ProjectRow, projectRows } from '../../scripts/projects/project-rows.ts';
import { updateProjects } from '../../scripts/projects/update-projects.ts';
import { copyProject, runBuild } from '../build/command.ts';
import { service } from '../setup/clients.ts';
import { servers } from '../setup/servers.ts';

const { url, secretKey } = servers().backend;
const client = service();

/** Returns titles that no other test uses. After the test, deletes the projects with these titles. */
function ownTitles(...names: readonly string[]): string[] {
  const mark = `test ${crypto.randomUUID()}`;
  const titles = names.map((name) => `${name} ${mark}`);
  onTestFinished(async () => {
    await client.from('projects').delete().like('title', `%${mark}%`);
  });
  return titles;
}

const stored = async (titles: readonly string[]) => {
  const { data } = await client
    .from('projects')
    .select('title, description, technologies, display_order')
    .in('title', [...titles])
    .order('display_order');
  return data ?? [];
};

test('npm run projects adds each project of a variant once, and does not change existing projects', async () => {
  const titles = ownTitles('Oven', 'Typed by hand', 'Cake', 'Unfinished');
  const [oven = '', typed = '', cake = '', unfinished = ''] = titles;
  const folder = copyProject(onTestFinished);
  mkdirSync(join(folder, 'content', 'me'), { recursive: true });
  const entry = (title: string, description: string) =>
    `  - title: ${title}\n    description: ${description}\n    technologies: [C#, Go]\n`;
  writeFileSync(
    join(folder, 'content', 'me', 'projects.yaml'),
    `projects:\n${[oven, typed, cake].map((title) => entry(title, 'From the file')).join('')}${entry(unfinished, 'What it is, and what you did. # example')}`,
  );
  const command = (variables = {}) =>
    runBuild(folder, { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey, ...variables }, [
      'scripts/projects.ts',
      '--variant',
      'me',
    ]);
  const row = { description: 'Mine', technologies: ['Paper'], display_order: 0 };
  await client.from('projects').insert({ ...row, title: typed });

  const first = await command();
  expect(first.output).toContain(`Adding to ${url}:\n  ${oven}\n  ${cake}\n`);
  expect(first.output).toMatch(
    /Not added, because content\/me\/projects\.yaml still has placeholders/,
  );
  expect(first.output).not.toContain(secretKey);
  expect(first.status).toBe(1);
  expect(await stored(titles)).toMatchObject([
    { title: typed, description: 'Mine' },
    { title: oven, description: 'From the file', technologies: ['C#', 'Go'] },
    { title: cake },
  ]);

  await client
    .from('projects')
    .update({ title: `My ${oven}` })
    .eq('title', oven);
  const second = await command();
  expect(second.output).toContain(
    `Already in ${url}, and not changed: 3 of the projects in content/me/projects.yaml.`,
  );
  expect(second.output).not.toContain('Adding');
  expect((await stored([...titles, `My ${oven}`])).map(({ title }) => title)).toEqual([
    typed,
    `My ${oven}`,
    cake,
  ]);

  // Without the key, the command fails. It never writes to the embedded backend instead.
  expect((await command({ SUPABASE_SECRET_KEY: '' })).output).toContain(
    `SUPABASE_SECRET_KEY is missing: ${url} needs it.`,
  );
});

test('an update applies the changes in the file, except to projects that were edited or deleted in /admin', async () => {
  const titles = ownTitles('Untouched', 'Edited', 'Deleted', 'Given up', 'Later');
  const [untouched = '', edited = '', deleted = '', givenUp = '', later = ''] = titles;
  const rowsOf = (all: readonly string[], description: string): ProjectRow[] =>
    projectRows(
      'me',
      all.map((title) => ({
        title,
        description,
        technologies: ['Go'],
        imageUrl: null,
        videoUrl: null,
        projectLink: null,
      })),
    );
  const first = await updateProjects(
    client,
    rowsOf([untouched, edited, deleted, givenUp], 'First'),
    [],
  );
  expect(first.changes.added).toEqual([untouched, edited, deleted, givenUp]);

  await client.from('projects').update({ description: 'Mine' }).eq('title', edited);
  await client.from('projects').delete().eq('title', deleted);
  // Moving a project in the list does not count as an edit.
  await client.from('projects').update({ display_order: 9999 }).eq('title', untouched);
  const second = await updateProjects(
    client,
    rowsOf([untouched, edited, deleted, later], 'Second'),
    first.rows,
  );
  expect(second.changes).toEqual({ added: [later], changed: [untouched], removed: [givenUp] });
  const descriptions = (await stored(titles)).map((row) => [row.title, row.description]);
  expect(Object.fromEntries(descriptions)).toEqual({
    [untouched]: 'Second',
    [edited]: 'Mine',
    [later]: 'Second',
  });

  const third = await updateProjects(
    client,
    rowsOf([untouched, edited, deleted, later], 'Second'),
    second.rows,
  );
  expect(third.changes).toEqual({ added: [], changed: [], removed: [] });
});

test('projects with the same title have different ids, within a variant and across variants', () => {
  const project = {
    title: 'Oven',
    description: 'd',
    technologies: ['Go'],
    imageUrl: null,
    videoUrl: null,
    projectLink: null,
  };
  const ids = [
    ...projectRows('me', [project, { ...project, title: 'oven' }]),
    ...projectRows('partner', [project]),
  ].map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  expect(projectRows('me', [{ ...project, description: 'other' }])[0]?.id).toBe(ids[0]);
});
