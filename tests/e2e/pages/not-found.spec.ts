import { readContent } from '../../setup/content.ts';
import { siteOf } from '../../setup/servers.ts';
import { expect, test } from '../fixtures.ts';
import { variants } from '../support/public-pages.ts';

for (const variant of variants) {
  const tag = variant === 'consultant' ? [] : '@full';

  test(
    `an unknown path of the ${variant} variant shows the 404 page with a link to the home page`,
    { tag },
    async ({ open }) => {
      const messages: string[] = [];
      const page = await open('/no/such/page?really', {
        variant,
        expectedMessages: [/status of 404/, /\/no\/such\/page/],
        prepare: async (page) => {
          page.on('console', (message) => messages.push(message.text()));
        },
      });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
      await expect
        .poll(() => messages.filter((message) => message.includes('/no/such/page')).length)
        .toBe(1);
      const link = page.getByRole('link', { name: 'Return to Home' });
      await expect(link).toHaveAttribute('href', '/');
      await link.click();
      await expect(
        page.getByRole('heading', { level: 1, name: readContent(variant, 'profile').name }),
      ).toBeVisible();
    },
  );
}

for (const path of [
  '/nowhere',
  '/about/more',
  '/_astro/nothing.js',
  '/%E0%A4%A',
  '/..%2f..%2fetc/passwd',
]) {
  test(`${path} responds with status 404`, async () => {
    const response = await fetch(`${siteOf('consultant')}${path}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('Oops! Page not found');
  });
}
