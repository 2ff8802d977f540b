import type { Page } from 'playwright';
import { demoAccounts } from '../backend/seed.ts';

/** A screen that is photographed: a path, and what is done there before the picture is taken. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Photographed at these widths only. */
  readonly widths?: readonly number[];
  /** Whether the demo admin is signed in. */
  readonly signedIn?: true;
  /** Only what is in the window, not the whole page: for what covers it. */
  readonly window?: true;
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** On the open page. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const PROJECTS_REQUEST = '**/rest/v1/projects?*';
const PHONE = [390];

/** What stands at the edge of what a design can hold: long words, many chips, little content. */
const ODD_PROJECTS = [
  {
    title: `${'Warehouse replenishment planning '.repeat(6)}tool`.slice(0, 200),
    description: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    technologies: Array.from({ length: 20 }, (_, index) => `Technology ${index + 1}`),
  },
  { title: 'A', description: 'B', technologies: ['C'] },
].map((content, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  ...content,
  image_url: null,
  image_file_path: null,
  video_url: null,
  video_file_path: null,
  project_link: 'https://example.com/',
  display_order: index,
  is_password_protected: false,
}));

const cards = (page: Page) => page.getByRole('article').first().waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const answer = (body: unknown) => (page: Page) =>
  page.route(PROJECTS_REQUEST, (route) =>
    route.fulfill({ json: body, headers: { 'access-control-allow-origin': '*' } }),
  );

async function openDialog(page: Page): Promise<void> {
  await cards(page);
  await button(page, 'Add Project').click();
  await page.getByRole('dialog').waitFor();
}

/** Every screen of the site, in the order a visitor and then the owner would meet them. */
export const screens: readonly Screen[] = [
  { name: 'home', path: '/', window: true },
  { name: 'home-closed', path: '/' },
  {
    name: 'home-open',
    path: '/',
    async act(page) {
      for (const toggle of await page.locator('.section-toggle').all()) await toggle.click();
      await cards(page);
    },
  },
  {
    name: 'menu',
    path: '/skills',
    widths: PHONE,
    window: true,
    act: (page) => button(page, 'Open menu').click(),
  },
  { name: 'about', path: '/about' },
  { name: 'skills', path: '/skills' },
  { name: 'experience', path: '/experience' },
  { name: 'projects', path: '/projects', act: cards },
  { name: 'projects-odd', path: '/projects', prepare: answer(ODD_PROJECTS), act: cards },
  {
    name: 'projects-loading',
    path: '/projects',
    window: true,
    prepare: (page) => page.route(PROJECTS_REQUEST, () => new Promise(() => undefined)),
  },
  {
    name: 'projects-empty',
    path: '/projects',
    window: true,
    prepare: answer([]),
    act: (page) => page.getByText('No projects available yet.').waitFor(),
  },
  { name: 'software-stack', path: '/software-stack' },
  { name: 'contact', path: '/contact' },
  {
    name: 'contact-errors',
    path: '/contact',
    async act(page) {
      await button(page, 'Send Message').click();
      await page.locator('[aria-invalid]').first().waitFor();
    },
  },
  {
    name: 'contact-sent',
    path: '/contact',
    window: true,
    async act(page) {
      await page.getByLabel('Name').fill('A. Visitor');
      await page.getByLabel('Email').fill('visitor@example.com');
      await page.getByLabel('Message').fill('Hello.');
      await button(page, 'Send Message').click();
      await page.locator('.toast').waitFor();
    },
  },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'auth', path: '/auth', act: (page) => page.getByRole('tab').first().waitFor() },
  {
    name: 'auth-error',
    path: '/auth',
    async act(page) {
      await page.getByLabel('Email').fill('someone@example.com');
      await page.getByLabel('Password').fill('not-the-password');
      await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
      await page.locator('.toast').waitFor();
    },
  },
  { name: 'admin', path: '/admin', signedIn: true, act: cards },
  { name: 'admin-dialog', path: '/admin', signedIn: true, window: true, act: openDialog },
  {
    name: 'admin-dialog-errors',
    path: '/admin',
    signedIn: true,
    window: true,
    async act(page) {
      await openDialog(page);
      await page.getByRole('dialog').locator('[type=submit]').click();
      await page.locator('[aria-invalid]').first().waitFor();
    },
  },
  {
    name: 'admin-delete',
    path: '/admin',
    signedIn: true,
    window: true,
    async act(page) {
      await cards(page);
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin-order',
    path: '/admin',
    signedIn: true,
    async act(page) {
      await cards(page);
      await page.getByRole('button', { name: /order/i }).first().click();
      await page.locator('.order-row').first().waitFor();
    },
  },
];

/** Signs the demo admin in, so that every page of the context is signed in from then on. */
export async function signIn(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}/auth`);
  await page.getByLabel('Email').fill(demoAccounts.admin.email);
  await page.getByLabel('Password').fill(demoAccounts.admin.password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${siteUrl}/`);
}
