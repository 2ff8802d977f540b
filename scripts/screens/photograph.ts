import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { type Screen, signIn } from './screens.ts';

const HEIGHT = 800;
/** How long a screen may take to show what is waited for, in ms. */
const PATIENCE = 15_000;

/** What is photographed, and how. */
export interface Tour {
  readonly siteUrl: string;
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly screens: readonly Screen[];
  /** Leaves out what cannot be reached: an older revision does not have every screen. */
  readonly lenient?: boolean;
}

/** A picture that was taken. */
export interface Photograph {
  readonly screen: string;
  readonly file: string;
}

/**
 * Photographs the screens of a site, with every movement ended.
 *
 * @param folder where the pictures go, `<screen>.png` each
 * @throws {Error} naming the screen that cannot be reached, unless the tour is lenient
 */
export async function photograph(
  browser: Browser,
  { siteUrl, theme, width, screens, lenient = false }: Tour,
  folder: string,
): Promise<Photograph[]> {
  mkdirSync(folder, { recursive: true });
  const wanted = screens.filter(({ widths }) => widths?.includes(width) ?? true);
  const options = {
    viewport: { width, height: HEIGHT },
    colorScheme: theme,
    reducedMotion: 'reduce',
    // The policy knows the styles as they were before demandTypefaces.
    bypassCSP: true,
  } as const;
  const visitor = await browser.newContext(options);
  const admin = await browser.newContext(options);
  for (const context of [visitor, admin]) {
    await context.addInitScript(() => localStorage.setItem('typefaces', 'cached'));
  }
  visitor.setDefaultTimeout(PATIENCE);
  admin.setDefaultTimeout(PATIENCE);

  const taken: Photograph[] = [];
  const attempt = async (name: string, act: () => Promise<void>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (cause) {
      if (lenient) return false;
      throw new Error(`${name} of ${siteUrl} cannot be photographed.`, { cause });
    }
  };
  const signedIn =
    wanted.some((screen) => screen.signedIn) &&
    (await attempt('Signing in', async () => signIn(await admin.newPage(), siteUrl)));
  for (const screen of wanted) {
    if (screen.signedIn && !signedIn) continue;
    const file = join(folder, `${screen.name}.png`);
    const context = screen.signedIn ? admin : visitor;
    if (await attempt(screen.name, () => take(context, siteUrl, screen, file))) {
      taken.push({ screen: screen.name, file });
    }
  }
  await visitor.close();
  await admin.close();
  return taken;
}

/**
 * Lets every page of a built site wait for its typefaces. They are optional for visitors, who never see
 * a text move; a picture would have them or not by chance.
 *
 * @param folder the built site, before it is served
 */
export function demandTypefaces(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|css)$/.test(name)) continue;
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/(font-display:\s*)optional/g, '$1block'));
  }
}

async function take(
  context: BrowserContext,
  siteUrl: string,
  screen: Screen,
  file: string,
): Promise<void> {
  const page = await context.newPage();
  try {
    await screen.prepare?.(page);
    await page.goto(siteUrl + screen.path);
    await screen.act?.(page);
    await seen(page);
    await page.screenshot({ path: file, fullPage: screen.window !== true, animations: 'disabled' });
  } finally {
    await page.close();
  }
}

/** Waits for the fonts and for every picture, also those below the window, which load when seen. */
async function seen(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  // A card without its picture yet: those of the first row come first.
  await page.waitForFunction(() => !document.querySelector('div.project-card-media:empty'));
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    // One that cannot be loaded gives way to its placeholder.
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  });
}
