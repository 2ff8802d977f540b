import { z } from 'astro/zod';
import { isPublicEmail } from '../../domain/text/email-address.ts';
import { splitAchievement } from '../../domain/cv/figure.ts';
import { countLetters } from '../../domain/cv/initials.ts';
import { type ProjectField, parseProjectFields } from '../../domain/project/project-input.ts';
import { type SectionName, sectionNames } from '../../domain/routes.ts';
import { webUrlProblem } from '../../domain/text/web-url.ts';
import { en } from '../../words/en.ts';
import { accentNames, gradientNames, iconNames, designNames } from './names.ts';

const text = z
  .string()
  .trim()
  .min(1, 'expected some text')
  .refine((value) => !value.includes('\0'), 'expected text without NUL characters');
/**
 * Creates a pattern for a file name with one of the extensions. Spaces and uppercase extensions are accepted, because
 * people type spaces and cameras write .JPG. The pattern has no flags, because JSON Schema allows none.
 */
const fileName = (...extensions: string[]) => {
  const anyCase = extensions
    .join('|')
    .replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
  return new RegExp(`^(?![.])[^\\\\/:*?"<>|#%]+[.](${anyCase})$`);
};
const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, 'expected at least one entry');
/** Creates the schema of an optional list. An empty list counts as absent, so pages do not show it. */
const optionalList = <Item extends z.ZodType>(item: Item, entries = z.array(item)) =>
  entries.transform((all) => (all.length === 0 ? undefined : all)).optional();
/** A URL, encoded for links. `shortUrl` decodes it for display. */
const webUrl = z
  .string()
  .trim()
  .superRefine((url, context) => {
    const expected = webUrlProblem(url);
    if (expected !== null) context.addIssue({ code: 'custom', message: `expected ${expected}` });
  })
  .transform((url) => URL.parse(url)?.href ?? url);
const period = z.string().trim().min(1, 'expected a period, such as "March 2021 - Present"');
const description = text.max(
  200,
  'expected at most 200 characters: search results cut off longer descriptions',
);
const icon = z.enum(iconNames);
const gradient = z.enum(gradientNames);

const TAG_EXPECTED = 'expected the code of a language, such as "de", "pt-BR" or "ar"';
const languageTag = text
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error: TAG_EXPECTED, abort: true })
  .refine((tag) => canonicalTag(tag) !== null, TAG_EXPECTED);

/** Returns the canonical spelling of a language code, such as "pt-BR" for "pt-br", or `null` for an invalid one. */
export function canonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

/** `profile.yaml`: the owner's details and the settings of the site (docs/product/content.md, Content files). */
const profileFields = z.strictObject({
  name: text.describe('Your name, for the hero, the page titles and the copyright line.'),
  initials: text
    .refine(
      (initials) => countLetters(initials) <= 3,
      'expected at most three letters: the icon has no space for more',
    )
    .optional()
    .describe(
      'Your initials, for the icon and the top bar on a phone. By default, the first letters of the first and last words of your name.',
    ),
  description: description
    .optional()
    .describe(
      'One sentence of at most 200 characters, for search results and link previews. By default, your introduction.',
    ),
  design: z
    .enum(designNames)
    .default('ledger')
    .describe(
      'The design: ledger (resembles an account book, and shows figures first) or drawing-board (shows the layers of an application).',
    ),
  accent: z
    .string()
    .regex(
      new RegExp(`^(?:${accentNames.join('|')}|#[0-9A-Fa-f]{6})$`),
      `expected one of ${accentNames.join(', ')}, or a colour in quotes, such as '#7a246e'`,
    )
    .default('banknote')
    .describe(
      "The accent colour: a name, or a colour of your own, such as '#7a246e'. If necessary, the build lightens your own colour for the dark theme.",
    ),
  icon: text
    .regex(
      fileName('svg', 'png'),
      'expected the name of an SVG or a PNG beside this file, such as icon.svg',
    )
    .optional()
    .describe(
      'An icon to use in place of your initials: a square SVG, or a square PNG of at least 512 by 512 pixels, in the same folder as this file.',
    ),
  language: languageTag
    .optional()
    .describe(
      'The code of the language that you write in, such as "de", "pt-BR" or "ar". The default is English. The interface also uses this language if src/words/ contains it.',
    ),
  translations: optionalList(
    z.strictObject({
      language: languageTag.describe('The language code of the site, such as "en".'),
      url: webUrl
        .refine((url) => URL.parse(url)?.pathname === '/', 'expected the URL of its home page')
        .describe("The URL of the site's home page."),
    }),
  ).describe(
    'Your sites in other languages. Each page links to its translations, for visitors and search engines.',
  ),
  figures: optionalList(
    text.superRefine((entry, context) => {
      if (splitAchievement(entry).figure !== null) return;
      const [first = '', ...words] = entry.replaceAll('**', '').split(' ');
      const corrected = `**${first}** ${words.join(' ') || 'sales'}`;
      context.addIssue({
        code: 'custom',
        message: `expected a figure between double asterisks, followed by what it measures, such as "${corrected}"`,
      });
    }),
  ).describe(
    'In the ledger design: the figures beside your name on the home page, such as "**+54%** Sales". Each figure repeats the beginning of an achievement.',
  ),
  layers: optionalList(text, z.array(text).max(6, 'expected at most six entries')).describe(
    'In the drawing-board design: the layers of the diagram beside your name on the home page, from top to bottom.',
  ),
  titles: list(text).describe(
    'Your professional titles, two or three words each. The hero shows each title for three seconds.',
  ),
  introduction: text
    .optional()
    .describe(
      'One or two sentences below the titles: who you work for, and what your work improves.',
    ),
  email: text
    .refine(isPublicEmail, 'expected an e-mail address, such as you@example.com')
    .describe('Your e-mail address for visitors. Use one that you are happy to publish.'),
  phone: text
    .refine(
      (phone) => /\p{Nd}/u.test(phone),
      'expected a telephone number, such as "+27 21 555 0100"',
    )
    .optional()
    .describe(
      'Your telephone number for visitors, with the country code. Use one that you are happy to publish.',
    ),
  linkedin: webUrl.optional().describe('The full URL of your LinkedIn profile.'),
  github: webUrl.optional().describe('The full URL of your GitHub profile.'),
  links: optionalList(
    z.strictObject({
      label: text.describe('The name of the site, such as "Mastodon".'),
      url: webUrl.describe('The full URL of your profile.'),
    }),
  ).describe('Links to your other profiles. They appear after LinkedIn and GitHub.'),
  legal: optionalList(
    z.strictObject({
      label: text.describe('The text of the link, such as "Imprint".'),
      url: webUrl.describe('The full URL of the page.'),
    }),
  ).describe(
    'Additional links in the footer, such as an imprint on another site. Your own pages appear there automatically.',
  ),
  analytics: z
    .strictObject({
      script: text
        .regex(fileName('js'), 'expected the name of a script in public/, such as count.js')
        .describe("The name of the service's script, which you save in public/."),
      reportsTo: webUrl.describe('The URL that the script reports to.'),
      attributes: z
        .record(
          z.string().regex(/^data-[a-z0-9-]+$/, 'expected a name that starts with data-'),
          text,
        )
        .optional()
        .describe('The attributes that the script element needs, such as data-goatcounter.'),
    })
    .optional()
    .describe('An analytics service.'),
  portrait: z
    .strictObject({
      file: text
        .regex(
          fileName('jpg', 'jpeg', 'png', 'webp', 'avif'),
          'expected the name of an image beside this file, such as portrait.jpg',
        )
        .describe(
          'An image in the same folder as this file. The build resizes it, crops it to 4:5, and removes metadata such as the location.',
        ),
      alternativeText: text.describe('A description of the image for people who cannot see it.'),
    })
    .optional()
    .describe('Your portrait, for the hero, About and search engines.'),
  cv: text
    .regex(fileName('pdf'), 'expected the name of a PDF beside this file, such as cv.pdf')
    .optional()
    .describe(
      'A PDF in the same folder as this file. Visitors can download it with a button beside "Print CV".',
    ),
  location: text
    .optional()
    .describe(
      'Where you work from, as "City, Country". Write the country in full, and leave out the state.',
    ),
  coordinates: text
    .optional()
    .describe(
      'The coordinates of your city, such as "33.92° S 18.42° E". The home page shows them above your name.',
    ),
  availability: text
    .optional()
    .describe('The kinds of work that you currently accept, such as "Freelance & Full-time".'),
  responseTime: text.optional().describe('How soon you reply, such as "Within 24 hours".'),
  contactIntroduction: text.optional().describe('One or two sentences above the contact form.'),
});

/** A profile that names each language only once. Search engines ignore translations that list a language twice. */
const profileSchema = profileFields.check(
  ({ value: { language = 'en', translations = [] }, issues }) => {
    const seen = new Set([canonicalTag(language)]);
    for (const [index, other] of translations.entries()) {
      const tag = canonicalTag(other.language);
      const isOwn = tag === canonicalTag(language);
      const message = isOwn
        ? `expected a language other than that of this site, which is "${language}"`
        : 'expected each language once';
      const path = ['translations', index, 'language'];
      if (seen.has(tag)) issues.push({ code: 'custom', input: other.language, path, message });
      seen.add(tag);
    }
  },
);

const heading = text.describe(
  'The heading of the section, on the home page and on its own page. By default, the usual heading in your language.',
);
const subtitle = text
  .optional()
  .describe('One sentence below the heading. Search engines may also show it.');
const sectionFields = {
  subtitle,
  label: text
    .optional()
    .describe(
      'The name of the section in the navigation. By default, its usual name in your language.',
    ),
  shown: z
    .boolean()
    .optional()
    .describe('Whether the site has this section. "false" leaves out the section and its page.'),
};
/** Creates the schema of a section. Sections without a default heading need a title. */
const sectionSchemaOf = (name: SectionName) =>
  name in en.titles
    ? z.strictObject({ title: heading.optional(), ...sectionFields }).optional()
    : z.strictObject({ title: heading, ...sectionFields });

/** `sections.yaml`: which sections the site has, and their headings, names and descriptions. */
const sectionsSchema = z.strictObject({
  ...(Object.fromEntries(
    sectionNames.map((name) => [name, sectionSchemaOf(name).describe(`The section "${name}".`)]),
  ) as Record<SectionName, ReturnType<typeof sectionSchemaOf>>),
  'software-stack': z
    .strictObject({ title: heading.optional(), ...sectionFields })
    .optional()
    .describe('The Software Stack page. A heading here replaces the one in software-stack.yaml.'),
});

/** `about.yaml`: the highlight cards, the journey and the testimonials. */
const aboutSchema = z.strictObject({
  highlights: optionalList(
    z.strictObject({
      icon: icon.describe('The name of an icon.'),
      title: text.describe('What you stand for, in a few words.'),
      description: text.describe('Two or three sentences about it.'),
    }),
  ).describe('The highlight cards, which say what you stand for. Three cards fill a row.'),
  journey: z
    .strictObject({
      title: text.describe('The heading, such as "My Journey".'),
      chapters: list(
        z.strictObject({
          title: text.describe('What the chapter is about, such as "Education".'),
          text: text.describe('The text of the chapter. An empty line starts a new paragraph.'),
        }),
      ).describe('The chapters, from first to last.'),
    })
    .optional()
    .describe('The story of your career.'),
  testimonials: optionalList(
    z.strictObject({
      quote: text.describe('What the person said, in a sentence or two, without quotation marks.'),
      name: text.describe('Who said it.'),
      role: text.describe('Their role and company, such as "Head of E-commerce, Acme".'),
    }),
  ).describe('What others say about your work. Quote only real people.'),
});

/** `skills.yaml`: the skill groups. */
const skillsSchema = z.strictObject({
  groups: optionalList(
    z.strictObject({
      icon: icon.optional().describe('The name of an icon.'),
      title: text.describe('The name of the group.'),
      skills: optionalList(text).describe('The skills, one to four words each.'),
      color: gradient
        .optional()
        .describe(
          'The gradient that marks the group. By default, it depends on the position of the group.',
        ),
    }),
  ).describe('The skill groups, in display order.'),
});

const role = z
  .strictObject({
    role: text.optional().describe('Your position, such as "E-commerce Manager".'),
    company: text
      .optional()
      .describe('The name of the company. Consecutive roles at the same company share a heading.'),
    link: webUrl.optional().describe("The company's website. The company's name links to it."),
    period: period
      .optional()
      .describe(
        'When you held the role, such as "March 2021 - Present", "03/2019 - 2020" or "since 2019".',
      ),
    volunteer: z
      .boolean()
      .optional()
      .describe(
        'Whether this was volunteer work. If so, the organisation does not count as an employer, and /resume.json lists the role separately. Also mention it in the name of the role.',
      ),
    location: text.optional().describe('The place, such as "Cape Town, South Africa" or "Remote".'),
    description: text.optional().describe('What you did, in one to three sentences.'),
    achievements: optionalList(text).describe(
      'Your key achievements. A figure between double asterisks at the start ("**+54%** Sales …") is shown in large type.',
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

/** `experience.yaml`: the roles, and the lists that follow them in a CV. */
const experienceSchema = z.strictObject({
  roles: optionalList(role).describe('The roles, newest first.'),
  education: optionalList(
    z.strictObject({
      institution: text.describe('The name of the school or university.'),
      degree: text.optional().describe('The degree or the subject, such as "BSc in Physics".'),
      period: period
        .optional()
        .describe('When you studied there, such as "2012 - 2016" or "2016".'),
      description: text.optional().describe('What you learned, in a sentence or two.'),
      grade: text.optional().describe('The grade, such as "1.3" or "First-class honours".'),
      courses: optionalList(text).describe('Courses worth mentioning.'),
      link: webUrl.optional().describe('A page with more information.'),
    }),
  ).describe('Where you studied, newest first.'),
  certificates: optionalList(
    z.strictObject({
      name: text.describe('The name of the certificate.'),
      issuer: text.optional().describe('The organisation that issued it.'),
      period: period
        .optional()
        .describe('When you received it or how long it is valid: "May 2021" or "2021 - 2024".'),
      link: webUrl.optional().describe('A page where visitors can verify it.'),
    }),
  ).describe('Your certificates.'),
  languages: optionalList(
    z.strictObject({
      language: text.describe('The name of the language.'),
      fluency: text.optional().describe('How well you know it, such as "Native" or "B2".'),
    }),
  ).describe('The languages you speak.'),
});

/** `software-stack.yaml`: the software stack page. */
const softwareStackSchema = z.strictObject({
  title: text
    .optional()
    .describe('The heading of the page. By default, "Software Stack" in your language.'),
  subtitle,
  placeholder: z
    .strictObject({
      title: text.describe('The heading of this text, such as "Coming Soon".'),
      text: text.describe('What the page will list.'),
    })
    .optional()
    .describe('The text that appears until you list tools.'),
  groups: optionalList(
    z.strictObject({
      title: text.describe('What the tools are for, such as "Storefronts".'),
      tools: list(
        z.strictObject({
          name: text.describe('The name of the tool.'),
          purpose: text.describe('What you use it for, in one sentence.'),
          link: webUrl.optional().describe('A page about the tool.'),
        }),
      ).describe('The tools, in display order.'),
    }),
  ).describe('Your tools, in groups. The groups replace the placeholder.'),
});

/** Where one of the owner's own pages can be listed. */
export const pagePlaces = ['navigation', 'footer', 'nowhere'] as const;

/** The fields between the `---` lines at the top of `pages/<slug>.md`. */
export const pageSchema = z.strictObject({
  title: text.describe('The heading of the page. Browsers and search engines also show it.'),
  label: text.optional().describe('A shorter name for links to the page. By default, the title.'),
  listed: z
    .enum(pagePlaces)
    .default('footer')
    .describe('Where to link to the page: in the navigation, in the footer, or nowhere.'),
  order: z
    .number('expected a number, such as 1')
    .optional()
    .describe(
      'The position of the page in the navigation or the footer. Lower numbers come first, and pages without a number come last.',
    ),
  description: description
    .optional()
    .describe(
      'One sentence of at most 200 characters, for search results and link previews. By default, the first paragraph.',
    ),
});

/** The fields of a page. */
export type PageFields = z.infer<typeof pageSchema>;

/** A project, checked against the rules of the project form and converted to a `ProjectInput`. */
const startingProject = z
  .strictObject({
    title: text.describe('The name of the project.'),
    description: text.describe(
      'What the project is and what you did. Plain text, with as many lines as you like.',
    ),
    technologies: list(text).describe('The technologies that you used, one per entry.'),
    link: webUrl
      .optional()
      .describe('The URL where visitors can see the project. The "View Demo" link opens this URL.'),
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
 * `projects.yaml`, an optional file: the projects that a variant starts with (docs/projects.md). Pages show the
 * projects in the database.
 */
export const startingProjectsSchema = z.strictObject({
  projects: z.array(startingProject).default([]).describe('Your projects, in display order.'),
});

/** The schemas of the files that every variant has in `content/<variant>/`. Each file is a collection. */
export const contentSchemas = {
  profile: profileSchema,
  sections: sectionsSchema,
  about: aboutSchema,
  skills: skillsSchema,
  experience: experienceSchema,
  'software-stack': softwareStackSchema,
} as const;

export type ContentFile = keyof typeof contentSchemas;

/** The content of a file. */
export type Content<File extends ContentFile> = z.infer<(typeof contentSchemas)[File]>;
