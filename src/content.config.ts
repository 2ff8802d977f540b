import type { CollectionConfig } from 'astro/content/config';
import type { Loader } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import type { PublicProject } from './domain/project/project.ts';
import {
  pageTextsOf,
  pagesOf,
  portraitOf,
  translationsOf,
  variantFile,
} from './site/content/loader.ts';
import { type ContentFile, contentSchemas, pageSchema } from './site/content/schemas.ts';
import type { TranslatedSite } from './site/content/translated-sites.ts';
import { publicProjects } from './site/projects/projects-loader.ts';

const variant = import.meta.env.SITE_VARIANT;

const files = Object.fromEntries(
  Object.entries(contentSchemas).map(([file, schema]) => [
    file,
    defineCollection({ loader: variantFile(variant, file as ContentFile), schema }),
  ]),
) as { [File in ContentFile]: CollectionConfig<(typeof contentSchemas)[File], Loader> };

/** Astro reads only the image that the entry names, so no other image in the folder becomes part of the site. */
const portrait = defineCollection({
  loader: portraitOf(variant),
  schema: ({ image }) => z.object({ image: image(), alternativeText: z.string() }),
});

/** The owner's pages. All of them are in one entry, because Astro warns about a collection without entries. */
const pages = defineCollection({
  loader: pagesOf(variant),
  schema: z.object({
    pages: z.array(z.object({ ...pageSchema.shape, slug: z.string(), label: z.string() })),
  }),
});

const pageTexts = defineCollection({ loader: pageTextsOf(variant), schema: z.object({}) });

/** The owner's sites in other languages, and the routes that each site leaves out. */
const translations = defineCollection({
  loader: translationsOf(variant, import.meta.env.SITE),
  schema: z.object({ sites: z.custom<readonly TranslatedSite[]>() }),
});

/** The list of public projects in the build, and the originals of their card images. */
const projects = defineCollection({
  loader: publicProjects(import.meta.env.PROJECTS_SNAPSHOT),
  schema: ({ image }) =>
    z.object({
      projects: z.custom<readonly PublicProject[]>(),
      originals: z.array(
        z.object({ url: z.string(), file: image(), width: z.number(), height: z.number() }),
      ),
    }),
});

export const collections = {
  ...files,
  pages,
  'page-texts': pageTexts,
  portrait,
  projects,
  translations,
};
