import type { CollectionConfig } from 'astro/content/config';
import type { Loader } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { variantFile } from './site/content/loader.ts';
import { type ContentFile, contentSchemas } from './site/content/schemas.ts';

const variant = import.meta.env.SITE_VARIANT;

export const collections = Object.fromEntries(
  Object.entries(contentSchemas).map(([file, schema]) => [
    file,
    defineCollection({ loader: variantFile(variant, file as ContentFile), schema }),
  ]),
) as { [File in ContentFile]: CollectionConfig<(typeof contentSchemas)[File], Loader> };
