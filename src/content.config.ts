import type { CollectionConfig } from 'astro/content/config';
import type { Loader } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { variantFile } from './site/content/loader.ts';
import { type ContentFile, contentSchemas } from './site/content/schemas.ts';
import { contentRoot } from './site/variants.ts';

const folder = new URL(`${import.meta.env.SITE_VARIANT}/`, contentRoot);

export const collections = Object.fromEntries(
  Object.entries(contentSchemas).map(([file, schema]) => [
    file,
    defineCollection({ loader: variantFile(folder, file as ContentFile), schema }),
  ]),
) as { [File in ContentFile]: CollectionConfig<(typeof contentSchemas)[File], Loader> };
