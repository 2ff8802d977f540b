import { beginsWith } from '../../domain/cv/figure.ts';
import { BuildError } from '../build-error.ts';
import { parseContent } from './parse.ts';
import { type Content, type ContentFile, contentSchemas } from './schemas.ts';

/** The content of every file of a variant. */
export type VariantContent = { readonly [File in ContentFile]: Content<File> };

/**
 * Reads the files of a variant as a build does, apart from the images and the PDF that its profile may name.
 *
 * @param folder how the messages name the folder of the files: its path from the project's root
 * @throws {BuildError} with a line for every mistake of the first file that has any
 */
export function parseVariant(
  folder: string,
  texts: Readonly<Record<ContentFile, string>>,
): VariantContent {
  const files = Object.keys(contentSchemas) as ContentFile[];
  const content = Object.fromEntries(
    files.map((file) => [
      file,
      parseContent(`${folder}/${file}.yaml`, texts[file], contentSchemas[file]),
    ]),
  ) as VariantContent;
  expectAchievements(folder, content);
  return content;
}

/**
 * The figures of the hero are claims: an achievement must begin with each.
 *
 * @throws {BuildError} with a line for each figure that none begins with
 */
export function expectAchievements(
  folder: string,
  { profile, experience }: Pick<VariantContent, 'profile' | 'experience'>,
): void {
  const achievements = (experience.roles ?? []).flatMap((role) => role.achievements ?? []);
  const file = `${folder}/profile.yaml`;
  const mistakes = (profile.figures ?? []).flatMap((figure, index) =>
    achievements.some((achievement) => beginsWith(achievement, figure))
      ? []
      : [
          {
            file,
            path: ['figures', index],
            message: `no achievement in experience.yaml begins with "${figure}"`,
          },
        ],
  );
  if (mistakes.length === 0) return;
  const lines = mistakes.map(({ message }) => `  figures: ${message}`);
  throw new BuildError([`${file} cannot be used:`, ...lines].join('\n'), undefined, mistakes);
}
