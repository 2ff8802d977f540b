import { expect, inject, test } from 'vitest';
import { setUpBrowser } from '../setup/browser.ts';
import { expectComplete, expectEmptyEnd, lostRequests } from '../setup/failing-showcase.ts';
import { answerProjects, projectRow } from '../setup/fake-projects.ts';
import { commonFaults, hurryTimeOuts, slowFaults } from '../setup/faults.ts';

const open = setUpBrowser();

test.for(commonFaults)('$name leaves the page whole, and the list empty', async (fault) => {
  await expectComplete(await expectEmptyEnd(open, fault));
});

test.for(slowFaults)('$name is given up, and leaves the page whole', async ({ start }) => {
  const fault = await start();
  await expectComplete(await expectEmptyEnd(open, fault, hurryTimeOuts));
});

test.for(['/', '/about', '/contact', '/auth'])(
  '%s stands without any answer of the backend',
  async (route) => {
    const page = await open(route, {
      expectedMessages: lostRequests,
      prepare: (page) =>
        page.route(`${inject('backend').url}/**`, (request) => request.abort('namenotresolved')),
    });
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
    expect(
      await page.getByText('Unexpected Application Error!').filter({ visible: true }).count(),
    ).toBe(0);
  },
);

test('without the files, the showcase stands with icons in their place', async () => {
  const page = await open('/projects', {
    expectedMessages: lostRequests,
    prepare: async (page) => {
      await page.route('**/storage/v1/**', (route) => route.abort('namenotresolved'));
      await answerProjects([
        projectRow('Both', { image_file_path: 'a.webp', video_file_path: 'a.mp4' }),
        projectRow('Image', { image_file_path: 'b.webp' }),
      ])(page);
    },
  });
  const image = page.getByRole('article', { name: 'Image' });
  await image.locator('div[role="img"]').waitFor();
  await page.getByRole('article', { name: 'Both' }).waitFor();
  await expect.poll(() => page.locator('article img').count()).toBe(0);
});

test.for([-1, 1])('a clock that is wrong by %i day changes nothing', async (days) => {
  const page = await open('/projects', {
    prepare: async (page) => {
      await page.clock.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000);
      await answerProjects([projectRow('On time')])(page);
    },
  });
  await page.getByRole('article', { name: 'On time' }).waitFor();
  await answerProjects([projectRow('Later')])(page);
  await page.reload();
  await page.getByRole('article', { name: 'Later' }).waitFor();
});
