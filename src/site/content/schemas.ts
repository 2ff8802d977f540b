import { z } from 'astro/zod';
import { isPublicEmail } from '../../domain/text/email-address.ts';
import { splitAchievement } from '../../domain/cv/figure.ts';
import { type ProjectField, parseProjectFields } from '../../domain/project/project-input.ts';
import { type SectionName, sectionNames } from '../../domain/routes.ts';
import { webUrlProblem } from '../../domain/text/web-url.ts';
import { en } from '../../words/en.ts';
import { accentNames, gradientNames, iconNames, designNames } from './names.ts';

const text = z
  .string()
  .trim()
  .min(1, 'expected some text')
  .refine((value) => !value.includes('\0'), 'expected text without the character NUL');
/**
 * A file beside the content, with a name as cameras and people give it. A pattern without flags, which editors check,
 * too.
 */
const fileName = (...extensions: string[]) => {
  const anyCase = extensions
    .join('|')
    .replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
  return new RegExp(`^(?![.])[^\\\\/:*?"<>|#%]+[.](${anyCase})$`);
};
const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, 'expected at least one entry');
/** A list of which an empty one is absent: a page has no place for it. */
const optionalList = <Item extends z.ZodType>(item: Item, entries = z.array(item)) =>
  entries.transform((all) => (all.length === 0 ? undefined : all)).optional();
/** Encoded, as links need it; `shortUrl` shows it decoded. */
const webUrl = z
  .string()
  .trim()
  .superRefine((url, context) => {
    const expected = webUrlProblem(url);
    if (expected !== null) context.addIssue({ code: 'custom', message: `expected ${expected}` });
  })
  .transform((url) => URL.parse(url)?.href ?? url);
const period = z.string().trim().min(1, 'expected when it was, such as "March 2021 - Present"');
const description = text.max(
  200,
  'expected at most 200 characters: search results cut longer ones',
);
const icon = z.enum(iconNames);
const gradient = z.enum(gradientNames);

const TAG_EXPECTED = 'expected the code of a language, such as "de", "pt-BR" or "ar"';
const languageTag = text
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error: TAG_EXPECTED, abort: true })
  .refine((tag) => canonicalTag(tag) !== null, TAG_EXPECTED);

/** A code in its one spelling, such as "pt-BR" for "pt-br"; `null` for what is none. */
function canonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

/** `profile.yaml`: every fact about the owner (docs/product/content.md, Content files). */
const profileFields = z.strictObject({
  name: text.describe('Your name, as shown in the hero, the page titles and the copyright line.'),
  initials: text
    .refine(
      (letters) => [...letters].length <= 3,
      'expected at most three letters: the icon has no room for more',
    )
    .optional()
    .describe(
      'Your initials, in the icon and the top bar; else of the first and the last word of your name.',
    ),
  description: description
    .optional()
    .describe('One sentence for search engines and shared links; else your introduction.'),
  design: z
    .enum(designNames)
    .default('ledger')
    .describe('The idea behind the design: a well-kept account book, or a drawing board.'),
  accent: z
    .string()
    .regex(
      new RegExp(`^(?:${accentNames.join('|')}|#[0-9A-Fa-f]{6})$`),
      `expected one of ${accentNames.join(', ')}, or a colour in quotes, such as '#7a246e'`,
    )
    .default('banknote')
    .describe("The one colour that marks what matters: a name, or one of your own ('#7a246e')."),
  icon: text
    .regex(
      fileName('svg', 'png'),
      'expected the name of an SVG or a PNG beside this file, such as icon.svg',
    )
    .optional()
    .describe(
      'The icon of the site, in place of your initials: a square SVG, or a PNG of at least 512 by 512 pixels, beside this file.',
    ),
  language: languageTag
    .optional()
    .describe(
      'The code of the language that you write in, such as "de" or "ar"; English without it. The words of the interface are in it, too, where src/words/ has them.',
    ),
  translations: optionalList(
    z.strictObject({
      language: languageTag.describe('The code of the language of that site, such as "en".'),
      url: webUrl
        .refine((url) => URL.parse(url)?.pathname === '/', 'expected the URL of its start page')
        .describe('The URL of its start page.'),
    }),
  ).describe(
    'This site in other languages: each page links to the same page there, for visitors and search engines.',
  ),
  figures: optionalList(
    text.superRefine((entry, context) => {
      if (splitAchievement(entry).figure !== null) return;
      const [first = '', ...words] = entry.replaceAll('**', '').split(' ');
      const corrected = `**${first}** ${words.join(' ') || 'sales'}`;
      context.addIssue({
        code: 'custom',
        message: `expected a figure between asterisks and what it is about, such as "${corrected}"`,
      });
    }),
  ).describe('With the ledger: the figures next to your name, such as "**+54%** Sales".'),
  layers: optionalList(text, z.array(text).max(6, 'expected at most six entries')).describe(
    'With the drawing board: the layers of the drawing next to your name, top first.',
  ),
  titles: list(text).describe('What you are, in a few words each; the hero shows them in turn.'),
  introduction: text.optional().describe('One or two sentences under the titles in the hero.'),
  email: text
    .refine(isPublicEmail, 'expected an e-mail address, such as you@example.com')
    .describe('Your e-mail address for visitors.'),
  phone: text
    .refine(
      (phone) => /\p{Nd}/u.test(phone),
      'expected a telephone number, such as "+27 21 555 0100"',
    )
    .optional()
    .describe('Your telephone number for visitors, with the code of the country.'),
  linkedin: webUrl.optional().describe('Your LinkedIn profile, if you have one.'),
  github: webUrl.optional().describe('Your GitHub profile, if you have one.'),
  links: optionalList(
    z.strictObject({
      label: text.describe('What it is, such as "Mastodon".'),
      url: webUrl.describe('Its full URL.'),
    }),
  ).describe('Other pages of yours; they follow the two above.'),
  legal: optionalList(
    z.strictObject({
      label: text.describe('What it is, such as "Imprint".'),
      url: webUrl.describe('Its full URL.'),
    }),
  ).describe(
    'Links in the footer, such as an imprint at another site; a page of this site is listed by itself.',
  ),
  analytics: z
    .strictObject({
      script: text
        .regex(fileName('js'), 'expected the name of a script in public/, such as count.js')
        .describe('The script of the service, saved in public/.'),
      reportsTo: webUrl.describe('The URL of the service that it reports to.'),
      attributes: z
        .record(
          z.string().regex(/^data-[a-z0-9-]+$/, 'expected a name that starts with data-'),
          text,
        )
        .optional()
        .describe('What the service asks to be written at its script, such as data-goatcounter.'),
    })
    .optional()
    .describe('A service that counts visits.'),
  portrait: z
    .strictObject({
      file: text
        .regex(
          fileName('jpg', 'jpeg', 'png', 'webp', 'avif'),
          'expected the name of an image beside this file, such as portrait.jpg',
        )
        .describe('An image beside this file; it is made small, and cut to 4 by 5.'),
      alternativeText: text.describe('What it shows, for those who cannot see it.'),
    })
    .optional()
    .describe('Your face: in the hero, in About, and for search engines.'),
  cv: text
    .regex(fileName('pdf'), 'expected the name of a PDF beside this file, such as cv.pdf')
    .optional()
    .describe('A CV to download: a PDF beside this file.'),
  location: text
    .optional()
    .describe('Where you work from, as "City, Country": a country, not a state.'),
  coordinates: text
    .optional()
    .describe('Where that is, as "33.92° S 18.42° E"; the hero shows it beside the location.'),
  availability: text
    .optional()
    .describe('What you are available for, such as "Freelance & Full-time".'),
  responseTime: text.optional().describe('How soon you answer, such as "Within 24 hours".'),
  contactIntroduction: text.optional().describe('One or two sentences above the contact form.'),
});

/** Search engines ignore what names a language twice, and each site would lead back to itself. */
const profileSchema = profileFields.check(
  ({ value: { language = 'en', translations = [] }, issues }) => {
    const seen = new Set([canonicalTag(language)]);
    for (const [index, other] of translations.entries()) {
      const tag = canonicalTag(other.language);
      const isOwn = tag === canonicalTag(language);
      const message = isOwn
        ? `expected another language than that of this site, which is "${language}"`
        : 'expected each language once';
      const path = ['translations', index, 'language'];
      if (seen.has(tag)) issues.push({ code: 'custom', input: other.language, path, message });
      seen.add(tag);
    }
  },
);

const heading = text.describe(
  'The heading of the section, on its own page and on the home page; else the usual one in your language.',
);
const subtitle = text.optional().describe('One sentence under the heading.');
const sectionFields = {
  subtitle,
  label: text
    .optional()
    .describe('Its name in the navigation; else the usual one in your language.'),
  shown: z
    .boolean()
    .optional()
    .describe('Whether the site has this section; "false" leaves it out, with its page.'),
};
/** A section of your own has no usual heading. */
const sectionSchemaOf = (name: SectionName) =>
  name in en.titles
    ? z.strictObject({ title: heading.optional(), ...sectionFields }).optional()
    : z.strictObject({ title: heading, ...sectionFields });

/** `sections.yaml`: headings of the sections, and what search engines show of their pages. */
const sectionsSchema = z.strictObject({
  ...(Object.fromEntries(
    sectionNames.map((name) => [name, sectionSchemaOf(name).describe(`The section "${name}".`)]),
  ) as Record<SectionName, ReturnType<typeof sectionSchemaOf>>),
  'software-stack': z
    .strictObject({ title: heading.optional(), ...sectionFields })
    .optional()
    .describe('The page of the software stack; its heading is in its own file, unless it is here.'),
});

/** `about.yaml`: highlight cards and the journey. */
const aboutSchema = z.strictObject({
  highlights: optionalList(
    z.strictObject({
      icon: icon.describe('The name of an icon.'),
      title: text.describe('What you stand for, in a few words.'),
      description: text.describe('Two or three sentences about it.'),
    }),
  ).describe('The highlight cards; three fill a row.'),
  journey: z
    .strictObject({
      title: text.describe('The heading, such as "My Journey".'),
      chapters: list(
        z.strictObject({
          title: text.describe('What the chapter is about, such as "Education".'),
          text: text.describe('A paragraph; an empty line starts another one.'),
        }),
      ).describe('The chapters, first to last.'),
    })
    .optional()
    .describe('How you came to do what you do.'),
  testimonials: optionalList(
    z.strictObject({
      quote: text.describe('What was said, in a sentence or two, without quotation marks.'),
      name: text.describe('Who said it.'),
      role: text.describe('What they are, and where: "Head of E-commerce, Acme".'),
    }),
  ).describe('What others say about your work; real words of real people.'),
});

/** `skills.yaml`: the skill groups. */
const skillsSchema = z.strictObject({
  groups: optionalList(
    z.strictObject({
      icon: icon.optional().describe('The name of an icon.'),
      title: text.describe('The name of the group.'),
      skills: optionalList(text).describe('The skills, one chip each.'),
      color: gradient
        .optional()
        .describe('The name of the gradient that marks the group; else one by its place.'),
    }),
  ).describe('The skill groups, in the order they are shown.'),
});

const role = z
  .strictObject({
    role: text.optional().describe('What you were, such as "E-commerce Manager".'),
    company: text
      .optional()
      .describe('Where, by name. Roles at one company in a row are shown under its name.'),
    link: webUrl.optional().describe('The website of the company; its name leads there.'),
    period: period
      .optional()
      .describe('When, such as "March 2021 - Present", "03/2019 - 2020" or "since 2019".'),
    volunteer: z
      .boolean()
      .optional()
      .describe('Whether it was volunteer work, for /resume.json; say so in the role, too.'),
    location: text.optional().describe('Where, by place: "Cape Town, South Africa" or "Remote".'),
    description: text.optional().describe('What you did, in one to three sentences.'),
    achievements: optionalList(text).describe(
      'Key achievements. A figure between asterisks at the start ("**+54%** Sales …") is set large.',
    ),
  })
  .check(({ value, issues }) => {
    if (value.role !== undefined || value.company !== undefined) return;
    issues.push({
      code: 'custom',
      input: value,
      path: [],
      message: 'expected a role, a company, or both',
    });
  });

/** `experience.yaml`: the roles, and what is below them in a CV. */
const experienceSchema = z.strictObject({
  roles: optionalList(role).describe('The roles, newest first.'),
  education: optionalList(
    z.strictObject({
      institution: text.describe('The school or university, by name.'),
      degree: text.optional().describe('What you studied, or the degree: "BSc Physics".'),
      period: period.optional().describe('When, such as "2012 - 2016" or "2016".'),
      description: text.optional().describe('What it was about, in a sentence or two.'),
      grade: text.optional().describe('The grade, such as "1.3" or "First-class honours".'),
      courses: optionalList(text).describe('Courses that are worth naming.'),
      link: webUrl.optional().describe('Where to read about it.'),
    }),
  ).describe('Where you studied, newest first.'),
  certificates: optionalList(
    z.strictObject({
      name: text.describe('What the certificate says you can do.'),
      issuer: text.optional().describe('Who gave it to you.'),
      period: period.optional().describe('When: the month or the year, or from when to when.'),
      link: webUrl.optional().describe('Where it can be checked.'),
    }),
  ).describe('The certificates you hold.'),
  languages: optionalList(
    z.strictObject({
      language: text.describe('The language.'),
      fluency: text.optional().describe('How well you know it, such as "Native" or "B2".'),
    }),
  ).describe('The languages you speak.'),
});

/** `software-stack.yaml`: the software stack page. */
const softwareStackSchema = z.strictObject({
  title: text
    .optional()
    .describe('The heading of the page; else "Software Stack", in your language.'),
  subtitle,
  placeholder: z
    .strictObject({
      title: text.describe('The text until tools are listed, such as "Coming Soon".'),
      text: text.describe('What the page will list.'),
    })
    .optional()
    .describe('The placeholder, shown while there are no groups.'),
  groups: optionalList(
    z.strictObject({
      title: text.describe('What the tools are for, such as "Storefronts".'),
      tools: list(
        z.strictObject({
          name: text.describe('The name of the tool.'),
          purpose: text.describe('What you use it for, in one sentence.'),
          link: webUrl.optional().describe('Where to read about it.'),
        }),
      ).describe('The tools, in the order they are shown.'),
    }),
  ).describe('The tools you use, in groups. They replace the placeholder.'),
});

/** Where a page of the owner's own is listed. */
export const pagePlaces = ['navigation', 'footer', 'nowhere'] as const;

/** What is between the lines `---` at the top of `pages/<slug>.md`. */
export const pageSchema = z.strictObject({
  title: text.describe('The heading of the page, which browsers and search engines show, too.'),
  label: text.optional().describe('A shorter name for where it is listed; else the title.'),
  listed: z
    .enum(pagePlaces)
    .default('footer')
    .describe('Where a link to it is: in the navigation, in the footer, or nowhere.'),
  order: z
    .number('expected a number, such as 1')
    .optional()
    .describe(
      'Its place among the pages that are listed where it is, lowest first; those without one follow, by the names of their files.',
    ),
  description: description
    .optional()
    .describe('One sentence for search engines and shared links; else the first paragraph.'),
});

/** The fields of a page. */
export type PageFields = z.infer<typeof pageSchema>;

/** A project by the rules of the project form: what the file has becomes what the table stores. */
const startingProject = z
  .strictObject({
    title: text.describe('What it is called.'),
    description: text.describe(
      'What it is, and what you did; plain text, with as many lines as you like.',
    ),
    technologies: list(text).describe('What you made it with, one entry each.'),
    link: webUrl.optional().describe('Where it can be seen: "View Demo" leads there.'),
  })
  .transform((project, context) => {
    const result = parseProjectFields({
      title: project.title,
      description: project.description,
      technologies: project.technologies.join(','),
      imageUrl: '',
      videoUrl: '',
      projectLink: project.link ?? '',
    });
    if (result.ok) return result.input;
    for (const [field, message] of Object.entries(result.errors)) {
      const name = (field as ProjectField) === 'projectLink' ? 'link' : field;
      const input = project[name as keyof typeof project];
      context.addIssue({ code: 'custom', path: [name], message, input });
    }
    return z.NEVER;
  });

/**
 * `projects.yaml`, which a variant need not have: the projects that its list begins with (docs/projects.md). Pages show
 * the list of the database.
 */
export const startingProjectsSchema = z.strictObject({
  projects: z
    .array(startingProject)
    .default([])
    .describe('Your projects, in the order they are shown.'),
});

/** The files of `content/<variant>/`, each with its schema. Every variant has all of them; each is a collection. */
export const contentSchemas = {
  profile: profileSchema,
  sections: sectionsSchema,
  about: aboutSchema,
  skills: skillsSchema,
  experience: experienceSchema,
  'software-stack': softwareStackSchema,
} as const;

export type ContentFile = keyof typeof contentSchemas;

/** What a content file holds. */
export type Content<File extends ContentFile> = z.infer<(typeof contentSchemas)[File]>;
