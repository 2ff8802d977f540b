import { defineCollection } from 'astro:content';
import { variantFile } from './site/content/loader.ts';
import { contentSchemas } from './site/content/schemas.ts';
import { contentRoot } from './site/variants.ts';

const folder = new URL(`${import.meta.env.SITE_VARIANT}/`, contentRoot);

export const collections = {
  profile: defineCollection({
    loader: variantFile(folder, 'profile'),
    schema: contentSchemas.profile,
  }),
  sections: defineCollection({
    loader: variantFile(folder, 'sections'),
    schema: contentSchemas.sections,
  }),
  about: defineCollection({
    loader: variantFile(folder, 'about'),
    schema: contentSchemas.about,
  }),
  skills: defineCollection({
    loader: variantFile(folder, 'skills'),
    schema: contentSchemas.skills,
  }),
  experience: defineCollection({
    loader: variantFile(folder, 'experience'),
    schema: contentSchemas.experience,
  }),
  'software-stack': defineCollection({
    loader: variantFile(folder, 'software-stack'),
    schema: contentSchemas['software-stack'],
  }),
};
