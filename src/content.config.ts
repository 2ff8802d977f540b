import { defineCollection } from 'astro:content';
import { variantFile } from './site/content/loader.ts';
import { contentSchemas } from './site/content/schemas.ts';
import { selectVariant } from './site/environment.ts';
import { contentRoot, listVariants } from './site/variants.ts';

const variant = selectVariant(process.env, listVariants());
const folder = new URL(`${variant}/`, contentRoot);

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
