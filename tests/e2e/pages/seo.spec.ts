import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { profileLinks } from '../../../src/site/text/profile-links.ts';
import { readContent } from '../../setup/content.ts';
import { servers, siteOf } from '../../setup/servers.ts';
import { expect, test } from '../fixtures.ts';
import { publicPages, variants } from '../support/public-pages.ts';
import {
  type Thing,
  resumeErrors,
  richResultErrors,
  sitemapErrors,
  structuredDataOf,
  vocabularyErrors,
} from '../support/validators.ts';

const unlisted = ['/auth', '/admin', '/404'];

/** Reads the HTML of a built page. */
function htmlOf(variant: string, route: string): string {
  const file = route === '/' ? 'index.html' : `${route.slice(1)}.html`;
  return readFileSync(join(servers().builds[variant] ?? '', file), 'utf8');
}

for (const variant of variants) {
  test.describe(`the ${variant} variant`, () => {
    let site = '';
    test.beforeAll(() => {
      site = siteOf(variant);
    });
    const profile = readContent(variant, 'profile');
    const html = (route: string) => htmlOf(variant, route);
    const thingsOn = (route: string) =>
      structuredDataOf(html(route)).flatMap((data) => data['@graph']);
    const thingOn = (route: string, type: string) =>
      thingsOn(route).find((thing) => thing['@type'] === type);

    test("only public pages have structured data, and it meets Google's requirements", async () => {
      for (const { route } of publicPages) {
        expect(structuredDataOf(html(route)), route).toHaveLength(1);
        expect(await richResultErrors(thingsOn(route)), route).toEqual([]);
      }
      for (const route of unlisted) expect(thingsOn(route), route).toEqual([]);
    });

    test('the structured data on the home page and on /about describes the owner', () => {
      expect(thingOn('/', 'WebSite')).toMatchObject({ url: `${site}/`, name: profile.name });
      const facts = {
        '@type': 'Person',
        name: profile.name,
        jobTitle: profile.titles,
        email: profile.email,
        sameAs: profileLinks(profile).map(({ url }) => url),
        address: profile.location,
      };
      const people = ['/', '/about'].map((route) => {
        const page = thingOn(route, 'ProfilePage');
        expect(page).toMatchObject({ url: new URL(route, site).href, mainEntity: facts });
        return page?.['mainEntity'] as Thing;
      });
      expect(new Set(people.map((person) => person['@id'])).size).toBe(1);
    });

    test('every public page except the home page has breadcrumbs', () => {
      for (const { route } of publicPages) {
        if (route === '/') continue;
        const trail =
          thingOn(route, 'BreadcrumbList') ??
          (thingOn(route, 'ProfilePage')?.['breadcrumb'] as Thing | undefined);
        const heading = /<h1[^>]*>(.*?)<\/h1>/su
          .exec(html(route))?.[1]
          ?.replaceAll(/<[^>]*>/g, '')
          .trim();
        expect(trail, route).toMatchObject({
          itemListElement: [
            { position: 1, name: 'Home', item: `${site}/` },
            { position: 2, name: heading?.replaceAll('&amp;', '&'), item: site + route },
          ],
        });
      }
    });

    test('the sitemap lists the public pages by their canonical URLs', async () => {
      const response = await fetch(`${site}/sitemap.xml`);
      expect(response.headers.get('content-type')).toMatch(/^(application|text)\/xml/);
      const xml = await response.text();
      expect(await sitemapErrors(xml)).toEqual([]);
      const urls = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
      const canonical = publicPages.map(
        ({ route }) => /<link rel="canonical" href="([^"]*)"/.exec(html(route))?.[1],
      );
      expect([...urls].sort()).toEqual([...canonical].sort());
    });

    test('/auth, /admin and the 404 page are hidden from search engines and have no social metadata', () => {
      for (const route of unlisted) {
        expect(html(route), route).toContain('<meta name="robots" content="noindex">');
        expect(html(route), route).not.toContain('property="og:');
      }
    });

    test('robots.txt names the sitemap, and lets crawlers read the noindex pages', async () => {
      const response = await fetch(`${site}/robots.txt`);
      expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
      const lines = (await response.text()).split('\n');
      expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`);
      expect(lines.filter((line) => /^disallow/i.test(line))).toEqual([]);
    });

    test('a URL with a trailing slash redirects to the URL without it', async () => {
      for (const { route } of publicPages) {
        if (route === '/') continue;
        const { status, headers } = await fetch(`${site}${route}/?a=b`, { redirect: 'manual' });
        expect(status, route).toBe(301);
        expect(headers.get('location')).toBe(`${route}?a=b`);
      }
      expect((await fetch(`${site}//about/`, { redirect: 'manual' })).status).not.toBe(301);
    });

    test('resume.json is valid, and has the same content as the pages', async ({ open }) => {
      const page = await open('/experience', { variant });
      const link = page.locator('link[rel=alternate][type="application/json"]');
      const response = await fetch(new URL((await link.getAttribute('href')) ?? '', site));
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      const resume = (await response.json()) as Record<string, unknown>;
      expect(resumeErrors(resume)).toEqual([]);
      const roles = await page.locator('.role').evaluateAll((elements) =>
        elements.map((role) => {
          const text = (selector: string) => role.querySelector(selector)?.textContent?.trim();
          const dates = [...role.querySelectorAll('time')].map((time) => time.dateTime);
          return {
            position: text('.role-title'),
            name: text('.role-company'),
            startDate: dates[0],
            endDate: dates[1],
            summary: text('.role-body > .content-text'),
            highlights: [...role.querySelectorAll('.achievements > li')].map((achievement) =>
              achievement.textContent?.replaceAll(/\s+/g, ' ').trim(),
            ),
          };
        }),
      );
      expect(roles.length).toBeGreaterThan(0);
      expect(resume['work']).toMatchObject(
        JSON.parse(JSON.stringify(roles)) as Record<string, unknown>,
      );
      expect(resume['basics']).toMatchObject({
        name: profile.name,
        email: profile.email,
        url: `${site}/`,
        location: { address: profile.location },
        profiles: profileLinks(profile).map(({ url }) => ({ url })),
      });
      expect(resume['skills']).toEqual(
        readContent(variant, 'skills').groups.map(({ title, skills }) => ({
          name: title,
          keywords: skills,
        })),
      );
      expect(resume['meta']).toMatchObject({ canonical: `${site}/resume.json` });
    });
  });
}

test('structured data uses only the schema.org vocabulary', { tag: '@full' }, () => {
  const graphs = variants.flatMap((variant) =>
    publicPages.flatMap(({ route }) => structuredDataOf(htmlOf(variant, route))),
  );
  expect(graphs).toHaveLength(variants.length * publicPages.length);
  const wrong = [
    { '@type': 'Person', nmae: 'A' },
    { '@type': 'Persona', name: 'A' },
    { '@type': 'ListItem', position: { '@type': 'Person' } },
  ].map((thing) => ({ '@context': 'https://schema.org', '@graph': [thing] }));
  const errors = vocabularyErrors([...wrong, ...graphs]);
  expect(errors.map((found) => found.length > 0)).toEqual([
    ...wrong.map(() => true),
    ...graphs.map(() => false),
  ]);
});

// If the functions around these validators dropped errors, the tests above that expect no errors would still pass.
test('the validators find a mistake in structured data, in a CV or in a sitemap', async () => {
  expect(await richResultErrors([{ '@type': 'Person' }])).toHaveLength(1);
  expect(resumeErrors({ work: [{ startDate: 'March 2021' }] })).toHaveLength(1);
  expect(resumeErrors({ basics: { nmae: 'A' } })).toHaveLength(1);
  const noUrl = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url/></urlset>';
  expect(await sitemapErrors(noUrl)).not.toEqual([]);
});
