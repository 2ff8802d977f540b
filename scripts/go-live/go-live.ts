import { reasonOf } from '../../src/domain/reason-of.ts';
import { suggestSlug } from '../../src/domain/text/suggest-slug.ts';
import { readVariant } from '../../src/site/content/loader.ts';
import { Cancelled } from './prompts.ts';
import { linkedSite } from './netlify-site.ts';
import { regionNear } from './region-near.ts';
import { type Choices, type Dependencies, ownVariants, stepsOf } from './steps.ts';
import { linkedProject } from './supabase-project.ts';

/** The options of the command. */
interface Options {
  readonly host: 'netlify' | 'none';
  readonly repository: boolean;
  readonly region?: string | undefined;
  readonly email?: string | undefined;
  readonly variant?: string | undefined;
  readonly dryRun: boolean;
}

/**
 * Puts a site online, step by step. With `dryRun`, only shows the steps.
 *
 * @throws {Cancelled} if the owner cancels
 * @throws {Error} with the reason and, if a step failed, with the number and the title of the step
 */
export async function goLive(options: Options, dependencies: Dependencies): Promise<void> {
  const { prompts } = dependencies;
  prompts.intro('Put your site online');
  const choices = await choose(options, dependencies);
  const steps = stepsOf(choices, dependencies);
  const list = steps.map(({ title, commands }, index) =>
    [`${index + 1}. ${title}`, ...commands.map((command) => `     ${command}`)].join('\n'),
  );
  prompts.message(list.join('\n'));
  if (options.dryRun) {
    prompts.outro('Nothing was done.');
    return;
  }
  const question = hasBegun()
    ? 'Continue with the remaining steps?'
    : `${choices.email} becomes the admin. If you need a new Supabase project, it is created in ${choices.region}. Begin?`;
  if (!(await prompts.confirm(question))) throw new Cancelled();
  for (const [index, step] of steps.entries()) {
    const place = `${index + 1} of ${steps.length}: ${step.title}`;
    try {
      if (await step.isDone?.()) {
        prompts.step(`${place}. Already done.`);
        continue;
      }
      prompts.step(`${place}\n${step.commands.join('\n')}`);
      await step.do();
      if (step.isDone && !(await step.isDone()))
        throw new Error('The command ended, but the step is not complete.');
    } catch (error) {
      if (error instanceof Cancelled) throw error;
      throw new Error(
        `${reasonOf(error)}\nStopped at step ${place}. Run the same command again to continue from there.`,
        { cause: error },
      );
    }
  }
  prompts.outro(endOf(options));
}

function endOf({ host, repository }: Options): string {
  if (host === 'none') return 'Your site is ready. Upload dist/ to your host.';
  const use = 'Sign in at /auth, and add projects at /admin.';
  return repository ? `Netlify is building your site. ${use}` : `Your site is live. ${use}`;
}

/** Returns whether this folder is linked to a Supabase project. */
function hasBegun(): boolean {
  return linkedProject() !== undefined;
}

/** Derives the choices from the options, the files and the time zone, and asks the owner for the rest. */
async function choose(options: Options, { prompts }: Dependencies): Promise<Choices> {
  const variants = ownVariants(options.variant);
  const [first] = variants;
  if (options.variant !== undefined && !variants.includes(options.variant)) {
    throw new Error(
      `"${options.variant}" is not one of your own variants. Your variants: ${variants.join(', ') || 'none yet (npm run new)'}.`,
    );
  }
  if (first === undefined) {
    throw new Error(
      'You have no variant of your own yet. Run "npm run new -- me --from <your CV>" first (README.md).',
    );
  }
  const usesFirst = variants.length === 1 || options.dryRun;
  const variant = usesFirst
    ? first
    : await prompts.select(
        'Which variant goes live?',
        variants.map((name) => ({ value: name, label: name })),
      );
  const { profile } = await readVariant(variant);
  const proposal =
    [nameFrom(profile.name), nameFrom(variant)].find(({ length }) => length > 1) ?? 'portfolio';
  const question =
    options.host === 'none' ? 'Name of the Supabase project' : 'Name of the project and the site';
  const isNamed = hasBegun() && (options.host === 'none' || linkedSite() !== undefined);
  const name =
    options.dryRun || isNamed
      ? proposal
      : await prompts.text(question, proposal, (value) =>
          /^[a-z0-9][a-z0-9-]{0,35}[a-z0-9]$/.test(value)
            ? undefined
            : 'Use lowercase letters, digits and hyphens, such as jane-doe',
        );
  return {
    host: options.host,
    repository: options.repository,
    name,
    variant,
    region: options.region ?? regionNear(Intl.DateTimeFormat().resolvedOptions().timeZone),
    email: options.email ?? profile.email,
  };
}

/** Turns a name such as "Jane Doe" into "jane-doe". A name that cannot be transliterated becomes an empty string. */
function nameFrom(text: string): string {
  return suggestSlug(text).slice(0, 30).replace(/-$/, '');
}
