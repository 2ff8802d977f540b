import { type Locator, type Page } from '@playwright/test';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { picture } from '../../setup/pictures.ts';
import { expect, test } from '../fixtures.ts';
import { violationsOf } from '../support/axe.ts';
import {
  type TextsSite,
  changedLines,
  expectedMessages,
  startTexts,
} from '../support/texts-site.ts';

// They share a port, and the folders of a development server.
test.describe.configure({ mode: 'default', timeout: 240_000 });

/** A CV as a tool exports it: with two mistakes of typing, and without what a site needs beside it. */
const CV = {
  basics: {
    name: 'Anna Novak',
    label: 'Head Baker',
    email: 'ana@novak.si',
    summary: 'I bake bread for hotels.',
    location: { city: 'Ljubljana', countryCode: 'SI' },
  },
  work: [
    {
      name: 'Pekarna Rog',
      position: 'Head Bakr',
      startDate: '2020-03',
      summary: 'I lead the night shift.',
      highlights: ['Bread for four hotels', 'A shop of our own'],
    },
    { name: 'Mlln', position: 'Baker', startDate: '2015-01', endDate: '2020-02' },
  ],
  skills: [
    { name: 'Baking', keywords: ['Sourdough', 'Rye'] },
    { name: 'Business', keywords: ['Costing', 'Hiring'] },
  ],
};

/** Opens the panel, and waits until the form is there. */
async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Texts', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Texts' });
  await expect(panel.getByLabel('Edit', { exact: true })).toBeVisible({ timeout: 30_000 });
  return panel;
}

/** Shows the form of a file. */
async function edit(panel: Locator, title: string) {
  await panel.getByLabel('Edit', { exact: true }).selectOption({ label: title });
  await expect(panel.getByRole('heading', { name: title, exact: true })).toBeVisible();
}

/** Types into a field, leaves it, and waits until it is in its file. */
async function fill(panel: Locator, site: TextsSite, field: Locator, text: string) {
  await field.fill(text);
  await field.press('Tab');
  await site.expectText(text);
  await expect(panel.getByRole('status')).toHaveText('Saved');
}

const entry = (panel: Locator, name: RegExp | string) =>
  panel.getByRole('button', { name, expanded: false });

test('an owner who never opens an editor goes from a CV to a site to send', async ({
  open,
  atEnd,
}) => {
  const site = await startTexts(atEnd, CV);
  const before = site.read();
  const page = await open(site.url, { expectedMessages });
  const panel = await openPanel(page);

  // The name, pressed on the page.
  await panel.getByRole('button', { name: 'Press a text' }).click();
  await page.getByRole('heading', { name: 'Anna Novak' }).click();
  const name = panel.getByLabel('Name needed');
  await expect(name).toBeFocused();
  await fill(panel, site, name, 'Ana Novak');
  await expect(page.getByRole('heading', { name: 'Ana Novak' })).toBeVisible();

  // A portrait without what the camera has said about its place.
  const portrait = panel.getByRole('group', { name: 'Portrait' });
  await portrait.getByLabel('File', { exact: false }).setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture('jpeg', 800, 1000),
  });
  await expect(portrait).toContainText('me.jpg');
  await fill(panel, site, portrait.getByLabel('Alternative text'), 'Ana at her oven');

  await edit(panel, 'Experience');
  await entry(panel, 'Head Bakr').click();
  await fill(panel, site, panel.getByRole('textbox', { name: 'Role' }), 'Head Baker');
  await panel.getByRole('button', { name: 'Head Baker', expanded: true }).click();
  await entry(panel, 'Baker').last().click();
  await fill(panel, site, panel.getByRole('textbox', { name: 'Company' }), 'Mlin');

  await panel.getByRole('button', { name: 'Add to Certificates' }).click();
  const certificate = panel.getByRole('group', { name: 'Certificates' });
  await expect(certificate.getByLabel('Name')).toBeFocused();
  await fill(panel, site, certificate.getByLabel('Name'), 'Master baker');

  await edit(panel, 'Skills');
  await panel.getByRole('button', { name: 'Move up: Business' }).click();
  await expect(panel.getByRole('button', { name: 'Move up: Business' })).toBeFocused();
  await expect(panel.getByRole('status')).toHaveText('Saved');

  await panel.getByRole('button', { name: 'Page', exact: true }).click();
  await panel.getByLabel('Title').fill('Imprint');
  await panel.getByRole('button', { name: 'Create the page' }).click();
  await expect(panel.getByRole('heading', { name: 'Imprint' })).toBeVisible();
  await fill(
    panel,
    site,
    panel.getByRole('textbox', { name: 'Text' }),
    'Ana Novak, Trg 1, Ljubljana',
  );
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toBeVisible();

  // What is left leads to its field, one by one.
  const left = panel.getByText(/left to fill in/);
  await left.click();
  await panel.getByRole('button', { name: /What each of my tools is for/ }).click();
  await fill(
    panel,
    site,
    panel.getByRole('textbox', { name: 'Text' }),
    'My tools will be listed here.',
  );

  expect(changedLines(before, site.read())).toMatchInlineSnapshot();
});
