import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { copyProject } from '../../build/command.ts';
import { expect, test } from '../fixtures.ts';
import { serveBuild, withoutBackend } from '../support/built-site.ts';
import { readPdf } from '../support/pdf.ts';

/** Sixteen roles of two years each, newest first, at eight employers and without figures. */
const roles = Array.from({ length: 16 }, (_, index) => ({
  role: `Role ${16 - index}`,
  company: `Employer ${index % 8}`,
  period: `${2026 - 2 * index} - ${2027 - 2 * index}`,
  location: 'Berlin, Germany',
  achievements: ['SQL', 'Kafka', 'Code reviews', 'Docker'],
}));

test(
  'the ledger shows counts if there are no figures, and collapses the older decades of a long career',
  { tag: '@full' },
  async ({ open, atEnd }) => {
    test.setTimeout(120_000);
    const folder = copyProject(atEnd);
    const file = (name: string) => join(folder, 'content', 'consultant', `${name}.yaml`);
    const profile = parse(readFileSync(file('profile'), 'utf8')) as object;
    writeFileSync(file('profile'), stringify({ ...profile, figures: [] }));
    writeFileSync(file('experience'), stringify({ roles }));
    const url = await serveBuild(folder, atEnd);

    const page = await open(url, withoutBackend);
    const figures = page.getByRole('list', { name: 'Figures' }).getByRole('listitem');
    await expect(figures).toHaveText([
      /16\s*Roles\s*Role 16/,
      /8\s*Employers\s*Employer 0/,
      /47\s*Skills\s*Team leadership, P&L ownership/,
      /1996\s*Working since\s*Employer 7/,
    ]);

    // Short achievements share a line.
    await page.goto(`${url}/experience`);
    const tops = await page
      .locator('.achievements')
      .first()
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);

    const oldest = page.getByRole('heading', { name: 'Role 1', exact: true });
    await expect(page.getByRole('heading', { name: 'Role 12', exact: true })).toBeVisible();
    await expect(oldest).toBeHidden();
    const [last] = (await readPdf(await page.pdf({ preferCSSPageSize: true }))).slice(-1);
    expect(last?.text).toContain('role1employer7berlin,germany1996–1997');
    await expect(oldest).toBeHidden();
    await page.getByText('1990–1999').click();
    await expect(oldest).toBeVisible();

    // A link to a role in a collapsed decade opens that decade.
    await page.goto(`${url}/experience#employer-7-role-1`);
    await page.reload();
    await expect(oldest).toBeVisible();

    const plain = await open(`${url}/experience`, { ...withoutBackend, javaScriptEnabled: false });
    await expect(plain.getByRole('heading', { name: 'Role 1', exact: true })).toBeVisible();
  },
);
