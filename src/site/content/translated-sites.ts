import { readFileSync } from 'node:fs';
import type { NavigationRoute } from '../../domain/navigation.ts';
import { contentRoot, listVariants } from '../variants.ts';
import { decodeContent } from './decode.ts';
import { parseContent } from './parse.ts';
import { type Content, type ContentFile, canonicalTag, contentSchemas } from './schemas.ts';

type Translation = NonNullable<Content<'profile'>['translations']>[number];

/** The parts of a variant's content that identify its site and decide which pages the site has. */
interface Variant {
  readonly profile: Pick<Content<'profile'>, 'language' | 'translations'>;
  readonly sections: Partial<Content<'sections'>>;
}

/** One of the owner's sites in another language. */
export interface TranslatedSite extends Translation {
  /** The routes that the site leaves out. Empty if they are not known ({@link addLeftOutRoutes}). */
  readonly leftOut: readonly NavigationRoute[];
}

/**
 * Adds the routes that each translated site leaves out, so no page links to a page that does not exist there. The
 * routes are known only if this repository contains the translated site's variant: one in the language of that site
 * whose `translations` name this site.
 *
 * @param siteUrl the origin of this site
 * @param variants the variants of this repository
 */
export function addLeftOutRoutes(
  translations: readonly Translation[],
  siteUrl: string,
  variants: readonly Variant[],
): readonly TranslatedSite[] {
  return translations.map((translation) => {
    const variant = variants.find(
      ({ profile }) =>
        canonicalTag(profile.language ?? 'en') === canonicalTag(translation.language) &&
        profile.translations?.some(({ url }) => new URL(url).origin === siteUrl),
    );
    const leftOut = Object.entries(variant?.sections ?? {}).flatMap(([name, section]) =>
      section?.shown === false ? [`/${name}` as NavigationRoute] : [],
    );
    return { ...translation, leftOut };
  });
}

/** Reads the variants in this repository. Skips a variant with mistakes, because its own build reports them. */
export function readVariants(): readonly Variant[] {
  return listVariants().flatMap((variant) => {
    try {
      return [{ profile: read(variant, 'profile'), sections: read(variant, 'sections') }];
    } catch {
      return [];
    }
  });
}

function read<File extends ContentFile>(variant: string, file: File): Content<File> {
  const label = `content/${variant}/${file}.yaml`;
  const source = decodeContent(
    label,
    readFileSync(new URL(`${variant}/${file}.yaml`, contentRoot)),
  );
  return parseContent(label, source, contentSchemas[file]) as Content<File>;
}
