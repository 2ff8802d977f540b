import type { CollectionConfig } from 'astro/content/config';
import type { Loader } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { portraitOf, variantFile } from './site/content/loader.ts';
import { type ContentFile, contentSchemas } from './site/content/schemas.ts';

const variant = import.meta.env.SITE_VARIANT;

const files = Object.fromEntries(
  Object.entries(contentSchemas).map(([file, schema]) => [
    file,
    defineCollection({ loader: variantFile(variant, file as ContentFile), schema }),
  ]),
) as { [File in ContentFile]: CollectionConfig<(typeof contentSchemas)[File], Loader> };

/** An image that an entry names is the only one that Astro reads: others beside it never become part of a site. */
const portrait = defineCollection({
  loader: portraitOf(variant),
  schema: ({ image }) => z.object({ image: image(), alternativeText: z.string() }),
});

export const collections = { ...files, portrait };
