import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freePorts } from '../../scripts/backend/temporary-backend.ts';
import { serveSite } from '../../scripts/site/serve.ts';
import { setUpBrowser } from '../setup/browser.ts';
import { answerJson, projectRow, projectsRequest } from '../setup/fake-projects.ts';
import { resumeErrors, structuredDataOf, vocabularyErrors } from '../setup/validators.ts';
import { copyProject, runBuild } from './command.ts';

const open = setUpBrowser();

const titles = (
  JSON.parse(
    readFileSync(new URL('../../supabase/seed/projects.json', import.meta.url), 'utf8'),
  ) as readonly { title: string; is_password_protected?: boolean }[]
)
  .filter((project) => !project.is_password_protected)
  .map(({ title }) => title);

const shown = async (page: Page) =>
  (await page.getByRole('article').getByRole('heading').allInnerTexts()).filter((title) =>
    titles.includes(title),
  );

test('a build with a snapshot shows it while the backend is away, and the live list when it comes', async () => {
  const folder = copyProject();
  const { url, publishableKey } = inject('backend');
  const variables = {
    PUBLIC_SUPABASE_URL: url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    PROJECTS_SNAPSHOT: '1',
  };
  const early = await runBuild(folder, variables);
  expect(early).toMatchObject({ status: 1, built: false });
  expect(early.output).toContain('run "npm run snapshot" first');

  const taken = await runBuild(folder, variables, ['scripts/snapshot.ts']);
  expect(taken.status, taken.output).toBe(0);
  const list = readFileSync(join(folder, '.snapshot', 'projects.json'), 'utf8');
  expect(list).not.toContain('Client Report Archive');
  const built = await runBuild(folder, variables);
  expect(built.status, built.output).toBe(0);

  // What programs are told of the projects is what visitors see.
  const graphs = structuredDataOf(readFileSync(join(folder, 'dist', 'projects.html'), 'utf8'));
  const projects = graphs[0]?.['@graph'].find((thing) => thing['@type'] === 'ItemList') as
    { itemListElement: { item: { name: string } }[] } | undefined;
  expect(projects?.itemListElement.map(({ item }) => item.name)).toEqual(titles);
  expect(vocabularyErrors(graphs)).toEqual([[]]);
  const resume = JSON.parse(readFileSync(join(folder, 'dist', 'resume.json'), 'utf8')) as {
    projects: { name: string }[];
  };
  expect(resume.projects.map(({ name }) => name)).toEqual(titles);
  expect(resumeErrors(resume)).toEqual([]);

  const [port = 0] = await freePorts(1);
  const server = await serveSite(join(folder, 'dist'), port);
  onTestFinished(() => server.stop());
  const reached = Promise.withResolvers<undefined>();
  let attempts = 0;
  const page = await open('/about', {
    expectedMessages: [/net::ERR_NAME_NOT_RESOLVED/],
    prepare: async (page) => {
      await page.route(`${url}/**`, (route) => route.abort('namenotresolved'));
      await page.route(projectsRequest, async (route) => {
        attempts += 1;
        if (attempts === 1) return route.abort('namenotresolved');
        await reached.promise;
        await answerJson(route, [projectRow('Live')]);
      });
    },
  });
  await page.goto(`${server.url}/projects`);
  await page.getByRole('article').first().waitFor();
  expect(await shown(page)).toEqual(titles);
  const images = page.getByRole('article').locator('img');
  expect(await images.count()).toBeGreaterThan(3);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(100);
    expect(await image.getAttribute('src')).toMatch(/^\/snapshot\/[0-9a-f]{16}\.webp$/);
  }
  reached.resolve(undefined);
  await page.getByRole('article', { name: 'Live', exact: true }).waitFor();
  expect(await page.getByRole('article').count()).toBe(1);

  // What cannot be read leaves the snapshot that there is.
  const away = { ...variables, PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9' };
  const failed = await runBuild(folder, away, ['scripts/snapshot.ts']);
  expect(failed.status).toBe(1);
  expect(failed.output).toContain('The projects could not be read');
  expect(readFileSync(join(folder, '.snapshot', 'projects.json'), 'utf8')).toBe(list);
  rmSync(join(folder, '.snapshot'), { recursive: true });
}, 120_000);

test('a build without one carries nothing of it', () => {
  for (const folder of Object.values(inject('builds'))) {
    expect(existsSync(join(folder, 'snapshot'))).toBe(false);
    for (const name of readdirSync(join(folder, '_astro'))) {
      if (!name.endsWith('.js')) continue;
      expect(readFileSync(join(folder, '_astro', name), 'utf8'), name).not.toContain('snapshot/');
    }
  }
});
