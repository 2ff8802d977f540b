import { readFileSync, readdirSync } from 'node:fs';
import type { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { beginsWith } from '../../domain/cv/figure.ts';
import { contentRoot, listVariants } from '../variants.ts';
import { readVariant } from './loader.ts';
import { parseVariant } from './parse-variant.ts';
import { parseContent } from './parse.ts';
import { type ContentFile, contentSchemas } from './schemas.ts';

/** Reads a content file as the build does. */
function read<File extends ContentFile>(
  variant: string,
  file: File,
): z.output<(typeof contentSchemas)[File]> {
  const label = `${variant}/${file}.yaml`;
  const source = readFileSync(new URL(label, contentRoot), 'utf8');
  const schema: z.ZodType = contentSchemas[file];
  return parseContent(`content/${label}`, source, schema) as z.output<
    (typeof contentSchemas)[File]
  >;
}

/**
 * Returns whether a variant still has its shipped texts (docs/product/content.md, Shipped variants), which owners
 * replace. A name other than the placeholder means that an owner has replaced the texts.
 */
const isShipped = (variant: string) => read(variant, 'profile').name === 'Your Name';

describe.for(listVariants())('%s', (variant) => {
  test('has every content file, without mistakes', async () => {
    const files = Object.keys(contentSchemas) as ContentFile[];
    const present = readdirSync(new URL(`${variant}/`, contentRoot));
    const isOptional = (name: string) => ['projects.yaml', 'words.yaml'].includes(name);
    expect(present.filter((name) => name.endsWith('.yaml') && !isOptional(name)).sort()).toEqual(
      files.map((file) => `${file}.yaml`).sort(),
    );
    await readVariant(variant);
  });

  test('names the schema of each file, for text editors', () => {
    for (const file of Object.keys(contentSchemas)) {
      expect(readFileSync(new URL(`${variant}/${file}.yaml`, contentRoot), 'utf8')).toMatch(
        new RegExp(`^# yaml-language-server: \\$schema=../\\.schemas/${file}\\.schema\\.json`),
      );
    }
  });

  test.runIf(isShipped(variant))(
    'says where the owner works, what work they accept, and how soon they reply',
    () => {
      const profile = read(variant, 'profile');
      expect(profile.titles).toHaveLength(4);
      expect(profile.location).toBe('Cape Town, South Africa');
      expect(profile.availability).toBe('Freelance & Full-time');
      expect(profile.responseTime).toBe('Within 24 hours');
    },
  );

  test.runIf(isShipped(variant))('announces a software stack', () => {
    const stack = read(variant, 'software-stack');
    expect(stack.groups).toBeUndefined();
    for (const topic of [
      'e-commerce',
      'Amazon marketplace management',
      'automation',
      'analytics tools',
    ]) {
      expect(stack.placeholder?.text).toContain(topic);
    }
  });

  test.runIf(isShipped(variant)).for(Object.keys(contentSchemas) as ContentFile[])(
    'each commented-out field of %s works once you remove "#" or "# "',
    (file) => {
      const sources = Object.fromEntries(
        Object.keys(contentSchemas).map((name) => [
          name,
          readFileSync(new URL(`${variant}/${name}.yaml`, contentRoot), 'utf8'),
        ]),
      ) as Record<ContentFile, string>;
      const source = sources[file].replaceAll('\r\n', '\n');
      const published = parseVariant(`content/${variant}`, sources)[file];
      const commented = [...source.matchAll(/^#([a-z][A-Za-z]*):.*\n(#  .*(\n|$))*/gm)];
      const fields = Object.keys(contentSchemas[file].shape);
      for (const [block, field = ''] of commented) {
        const [byHand, byEditor] = [/^#/gm, /^# ?/gm].map((sign) => {
          const text = source.replace(block, block.replaceAll(sign, ''));
          // All files are parsed together, because a figure in the profile must be the start of an achievement.
          const content = parseVariant(`content/${variant}`, { ...sources, [file]: text });
          return content[file] as Record<string, unknown>;
        });
        expect(byHand).toEqual({
          ...published,
          [field]: parse(block.replaceAll(/^#/gm, ''))[field],
        });
        expect(byEditor).toEqual(byHand);
      }
      // A comment without a space after "#" is a commented-out field. This check finds any that the loop has missed.
      expect(source.match(/^#[a-z]/gm) ?? []).toHaveLength(commented.length);
      expect(source).not.toMatch(new RegExp(`^# (${fields.join('|')}):( |$)`, 'm'));
    },
  );

  test.runIf(isShipped(variant))('has highlights, a journey, skills and roles', () => {
    const about = read(variant, 'about');
    expect(about.highlights).toHaveLength(3);
    expect(about.journey?.title).toBe('My Journey');
    expect(about.journey?.chapters.length).toBeGreaterThanOrEqual(3);
    expect(read(variant, 'skills').groups?.length).toBeGreaterThanOrEqual(4);
    expect(read(variant, 'experience').roles?.length).toBeGreaterThanOrEqual(4);
  });
});

describe.runIf(isShipped('consultant'))('the consultant variant', () => {
  test('has the four specified titles', () => {
    expect(read('consultant', 'profile').titles).toEqual([
      'E-commerce Specialist',
      'Amazon Expert',
      'AI & Automation Consultant',
      'Product Strategist',
    ]);
  });

  test('has the six specified skill groups', () => {
    expect(read('consultant', 'skills').groups?.map((group) => group.title)).toEqual([
      'Leadership & Strategy',
      'E-commerce & Marketplace',
      'Amazon Ecosystem',
      'Technical & Analytics',
      'Platforms & Tools',
      'Certifications',
    ]);
  });

  test('has a journey with education, past ventures and a founded consultancy', () => {
    const { journey } = read('consultant', 'about');
    const story = journey?.chapters.map((chapter) => `${chapter.title} ${chapter.text}`).join(' ');
    expect(story).toMatch(/education/i);
    expect(story).toMatch(/ventures?/i);
    expect(story).toMatch(/founded a consultancy/i);
  });

  test('has five roles with all fifteen specified achievements', () => {
    const { roles = [] } = read('consultant', 'experience');
    expect(roles).toHaveLength(5);
    const achievements = roles.flatMap((role) => role.achievements ?? []);
    for (const [figure, words] of [
      ['+54%', 'sales'],
      ['+27%', 'margins'],
      ['-17%', 'ACOS'],
      ['5', 'international Amazon accounts'],
      ['1000+', 'SKUs'],
      ['9+', 'years experience'],
      ['-36%', 'operational cost'],
      ['+25%', 'launch timelines'],
      ['+30%', 'sales'],
      ['+60%', 'revenue'],
      ['+35%', 'client base'],
      ['+29%', 'average order value'],
      ['+20%', 'user acquisition'],
      ['+150%', 'outbound leads'],
      ['15%', 'cost reductions'],
    ] as const) {
      const matching = achievements.filter((text) => beginsWith(text, `**${figure}** ${words}`));
      expect(matching, `${figure} ${words}`).toHaveLength(1);
    }
  });
});

test.runIf(isShipped('developer'))('the developer variant has its titles and contact text', () => {
  const sections = read('developer', 'sections');
  expect(Object.values(sections).map((section) => section?.title)).toEqual([
    'About Me',
    'Skills & Expertise',
    'Work Experience',
    'Featured Projects',
    'Get In Touch',
  ]);
  const { contactIntroduction } = read('developer', 'profile');
  expect(contactIntroduction).toContain('freelance and full-time work');
  expect(contactIntroduction).toContain('within 24 hours');
});
