import { beginsWith } from '../../domain/cv/figure.ts';
import { fieldErrors, parseContent } from './parse.ts';
import { type Content, type ContentFile, contentSchemas } from './schemas.ts';

/** The content of every file in a variant. */
export type VariantContent = { readonly [File in ContentFile]: Content<File> };

/**
 * Parses the content files of a variant as a build does, but does not check the files that its profile names or whether
 * its accent colour is legible.
 *
 * @param folder the path of the variant's folder from the project's root, for error messages
 * @throws {BuildError} with a line for every mistake in the first file that has any, or else for each figure in the
 *   hero that no achievement begins with
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
  assertAchievements(folder, content, texts.profile);
  return content;
}

/**
 * Checks that an achievement begins with each figure in the hero. The figures are claims, so the CV must back them up.
 *
 * @param source the text of `profile.yaml`
 * @throws {BuildError} with a line for each figure that no achievement begins with
 */
export function assertAchievements(
  folder: string,
  { profile, experience }: Pick<VariantContent, 'profile' | 'experience'>,
  source: string,
): void {
  const achievements = (experience.roles ?? []).flatMap((role) => role.achievements ?? []);
  const unmatched = (profile.figures ?? []).flatMap((figure, index) =>
    achievements.some((achievement) => beginsWith(achievement, figure))
      ? []
      : [
          {
            path: ['figures', index],
            message: `no achievement in experience.yaml begins with "${figure}"`,
          },
        ],
  );
  if (unmatched.length > 0) throw fieldErrors(`${folder}/profile.yaml`, source, unmatched);
}
