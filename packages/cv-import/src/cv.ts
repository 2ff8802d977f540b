import type { LanguageSource } from './language.ts';
import type { Markdown } from './to-markdown.ts';

/**
 * A CV with only the information in the file. A field that the file lacks is `null` or an empty list. Outside the
 * reports, every string is one line of plain text, unless its type is Markdown. Entries from one list in the file keep
 * their order.
 */
export interface Cv {
  /** The format of the file, for messages, such as "a JSON Resume" or "a LinkedIn archive". */
  readonly format: string;
  /** The full name of the person. */
  readonly name: string | null;
  /** Job titles that the person uses, such as "Baker", without duplicates. */
  readonly titles: readonly string[];
  /** The first e-mail address that the rules accept. LinkedIn's primary address comes first. */
  readonly email: string | null;
  /**
   * The first valid telephone number, as written in the file, with its country code or extension if the file states one
   * separately.
   */
  readonly phone: string | null;
  /** The person's summary of their career. */
  readonly summary: Markdown | null;
  /** Where the person lives, such as "City, Region, Country". A street in a field of its own is left out. */
  readonly location: string | null;
  /** The language of the CV, as a BCP 47 code such as "pt-BR". */
  readonly language: string | null;
  /** Whether the file states the language, or the import detected it in sentences or column names. */
  readonly languageSource: LanguageSource | null;
  /** Links to the person's websites and profiles, without duplicates. */
  readonly links: readonly CvLink[];
  /** Jobs, then volunteer work. */
  readonly roles: readonly CvRole[];
  /** Schools and universities. */
  readonly education: readonly CvSchool[];
  /** Certificates and licences. */
  readonly certificates: readonly CvCertificate[];
  /** The languages that the person speaks. */
  readonly languages: readonly CvLanguage[];
  /** Skills in groups. Skills without a group form one group, called "Skills" in the language of the CV. */
  readonly skillGroups: readonly CvSkillGroup[];
  /** Projects. */
  readonly projects: readonly CvProject[];
  /** The heading above the chapters, if the file has one. */
  readonly journey: string | null;
  /** Sections without their own field, such as journey chapters, publications, awards, interests and courses. */
  readonly chapters: readonly CvChapter[];
  /** Recommendations from other people. Ask the author before you publish one. */
  readonly recommendations: readonly CvRecommendation[];
  /**
   * A report of everything that has no field above, such as private details, other spellings of a skill, links to the
   * same page, fields that only one program uses, and files that were not used.
   */
  readonly leftOut: readonly ReportPart[];
  /** A report of values that are not valid, such as a URL with a user name. Each item states what was expected. */
  readonly rejected: readonly ReportPart[];
  /** A report of guesses for the person to check, such as the meaning of a column named in another language. */
  readonly guessed: readonly ReportPart[];
}

/** A link to a website or a profile of the person. */
export interface CvLink {
  /** The name of the network or site, such as "GitHub" or "Portfolio", or else the host of the URL. */
  readonly label: string;
  /** An absolute URL that the rules accept. */
  readonly url: string;
}

/** A job or a volunteer position. It has a role, a company, or both. */
export interface CvRole {
  /** The position, such as "Lead Baker". Volunteer work is marked in the language of the CV: "Coach (volunteer)". */
  readonly role: string | null;
  /** The employer or organisation. */
  readonly company: string | null;
  /** The website of the employer: an absolute URL that the rules accept. */
  readonly link: string | null;
  /**
   * The period, such as "March 2021 - Present". All dates in a CV have the same format (dates.ts). A period that cannot
   * be read, or that the file also states as text, stays as written.
   */
  readonly period: string | null;
  /** Where the work was done. */
  readonly location: string | null;
  /** The description, followed by technologies and further links. A list in `achievements` is not repeated here. */
  readonly description: Markdown | null;
  /** The highlights, or else the items of the list at the end of the description, each on one line. */
  readonly achievements: readonly Markdown[];
  /** Set only for volunteer work. */
  readonly volunteer?: true;
}

/** A school or a university. */
export interface CvSchool {
  /** The name of the school, or else the degree. */
  readonly institution: string;
  /** The degree, such as "BSc, Physics". */
  readonly degree: string | null;
  /** Like the period of a role, but a missing end does not mean "Present". */
  readonly period: string | null;
  /** The summary or notes, then highlights or activities, then further links. */
  readonly description: Markdown | null;
  /** The grade, as written in the file. */
  readonly grade: string | null;
  /** The names of courses. */
  readonly courses: readonly string[];
  /** An absolute URL that the rules accept. */
  readonly link: string | null;
}

/** A certificate or a licence. */
export interface CvCertificate {
  /** The name of the certificate, or else its issuer. */
  readonly name: string;
  /** The issuer of the certificate. */
  readonly issuer: string | null;
  /** The date of issue, followed by the expiry date if the file states one. */
  readonly period: string | null;
  /** An absolute URL that the rules accept. */
  readonly link: string | null;
}

/** A language that the person speaks. */
export interface CvLanguage {
  /** The name of the language, as written in the file. */
  readonly language: string;
  /** How well the person speaks it, such as "C2". LinkedIn's English levels are translated into the CV's language. */
  readonly fluency: string | null;
}

/** Skills that belong together. */
export interface CvSkillGroup {
  /** The name of the group. */
  readonly title: string;
  /** The names of the skills. If the file has several spellings of a name, this list has only the first one. */
  readonly skills: readonly string[];
}

/** One of the person's projects. */
export interface CvProject {
  /** The name of the project. */
  readonly title: string;
  /** The description, followed by further links. */
  readonly description: Markdown | null;
  /** The highlights, each on one line. */
  readonly highlights: readonly Markdown[];
  /** Like the period of a role, but a missing end does not mean "Present". */
  readonly period: string | null;
  /** The technologies that the project uses, without duplicates. */
  readonly technologies: readonly string[];
  /** An absolute URL that the rules accept. */
  readonly link: string | null;
}

/** A section of the CV without its own field. */
export interface CvChapter {
  /** The title, such as "Publications". */
  readonly title: string;
  /** The text. For sections such as publications, this is a list with one line for each item. */
  readonly text: Markdown;
}

/** A recommendation from another person. */
export interface CvRecommendation {
  /** The text of the recommendation. */
  readonly quote: Markdown;
  /** The name of the author. */
  readonly name: string;
  /** The position and company of the author. */
  readonly role: string | null;
}

/** A part of a report. */
export interface ReportPart {
  /** The kind of item, such as "Other phone numbers". */
  readonly heading: string;
  /** The values, usually with the name of their entry or field. */
  readonly items: readonly string[];
}
