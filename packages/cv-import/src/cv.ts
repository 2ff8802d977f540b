import type { LanguageSource } from './language.ts';
import type { Markdown } from './to-markdown.ts';

/**
 * A CV as the file states it, with nothing added. Fields that the file does not state are `null` or empty lists. Every
 * text is plain text in one line unless its type is Markdown. Lists keep the order of the file.
 */
export interface Cv {
  /** What the file is, for messages: "a JSON Resume" or "a LinkedIn archive". */
  readonly format: string;
  /** The whole name of the person. */
  readonly name: string | null;
  /** Job titles that the person uses, such as "Baker", each once. */
  readonly titles: readonly string[];
  /** The first e-mail address that the rules accept. */
  readonly email: string | null;
  /** The first telephone number, as it is written. */
  readonly phone: string | null;
  /** The person's summary of their career. */
  readonly summary: Markdown | null;
  /** Where the person lives: "City, Region, Country", never a street. */
  readonly location: string | null;
  /** The language of the CV, as a BCP 47 code such as "pt-BR". */
  readonly language: string | null;
  /** How the language is known: from the file, from its sentences, or from the columns of its tables. */
  readonly languageSource: LanguageSource | null;
  /** The person's pages on other sites, each once. */
  readonly links: readonly CvLink[];
  /** Jobs, then volunteer work. */
  readonly roles: readonly CvRole[];
  /** Schools, universities and courses with a period. */
  readonly education: readonly CvSchool[];
  /** Certificates and licences. */
  readonly certificates: readonly CvCertificate[];
  /** The languages that the person speaks. */
  readonly languages: readonly CvLanguage[];
  /** Skills in groups. A list without groups is one group, called "Skills" in the language of the CV. */
  readonly skillGroups: readonly CvSkillGroup[];
  /** Projects. */
  readonly projects: readonly CvProject[];
  /** The heading above the chapters, if the file has one. */
  readonly journey: string | null;
  /** Sections without a list of their own: journey chapters, publications, awards, interests, courses and patents. */
  readonly chapters: readonly CvChapter[];
  /** Recommendations by other people. Ask the author before you publish one. */
  readonly recommendations: readonly CvRecommendation[];
  /**
   * A report of everything that has no field above, in the order of the file: private facts, other spellings of a
   * skill, links to the same page, fields that only one program writes, and files that were not opened.
   */
  readonly leftOut: readonly LeftOut[];
  /** A report of values that the rules reject, such as a URL with a user name, with what was expected instead. */
  readonly refused: readonly LeftOut[];
  /** A report of guesses for the person to check, such as the meaning of a column named in another language. */
  readonly guessed: readonly LeftOut[];
}

/** One of the person's pages. */
export interface CvLink {
  /** The name of the network or of the page, or else its host. */
  readonly label: string;
  /** An absolute URL that the rules accept. */
  readonly url: string;
}

/** A job or volunteer work. It has a role, a company, or both. */
export interface CvRole {
  /** The position, such as "Lead Baker". Volunteer work is marked in the language of the CV: "Coach (volunteer)". */
  readonly role: string | null;
  /** The employer or organisation. */
  readonly company: string | null;
  /** The website of the employer: an absolute URL that the rules accept. */
  readonly link: string | null;
  /**
   * "March 2021 - Present", in the form that all dates of the CV have (dates.ts), or as written if it cannot be read.
   */
  readonly period: string | null;
  /** Where the work was done. */
  readonly location: string | null;
  /** The description without the list at its end, followed by technologies and further links. */
  readonly description: Markdown | null;
  /** Its highlights, each in one line. */
  readonly achievements: readonly Markdown[];
  /** Only for volunteer work. */
  readonly volunteer?: true;
}

/** A school or a university. */
export interface CvSchool {
  /** Its name, or else the degree. */
  readonly institution: string;
  /** "BSc, Physics". */
  readonly degree: string | null;
  /** Like the period of a role, but a missing end does not mean "Present". */
  readonly period: string | null;
  /** Notes, activities and further links. */
  readonly description: Markdown | null;
  /** As it is written. */
  readonly grade: string | null;
  /** The names of courses. */
  readonly courses: readonly string[];
  /** An absolute URL that the rules accept. */
  readonly link: string | null;
}

/** A certificate or a licence. */
export interface CvCertificate {
  /** Its name, or else its issuer. */
  readonly name: string;
  /** Who issued it. */
  readonly issuer: string | null;
  /** When it was issued and until when it is valid, if the file says so. */
  readonly period: string | null;
  /** An absolute URL that the rules accept. */
  readonly link: string | null;
}

/** A language that the person speaks. */
export interface CvLanguage {
  /** Its name, as the file writes it. */
  readonly language: string;
  /** How well, as the file writes it, such as "C2" or "Native". */
  readonly fluency: string | null;
}

/** Skills that belong together. */
export interface CvSkillGroup {
  /** What they have in common. */
  readonly title: string;
  /** Their names. Of several spellings, the first one. */
  readonly skills: readonly string[];
}

/** A project, made alone or with others. */
export interface CvProject {
  /** Its name. */
  readonly title: string;
  /** Its description. */
  readonly description: Markdown | null;
  /** Its highlights, each in one line. */
  readonly highlights: readonly Markdown[];
  /** Like the period of a role, but a missing end does not mean "Present". */
  readonly period: string | null;
  /** The technologies that it uses, each once. */
  readonly technologies: readonly string[];
  /** An absolute URL that the rules accept. */
  readonly link: string | null;
}

/** A section of the CV without a list of its own. */
export interface CvChapter {
  /** Such as "Publications". */
  readonly title: string;
  /** Its text. For publications and the like, a list with one line for each. */
  readonly text: Markdown;
}

/** A recommendation by somebody else. */
export interface CvRecommendation {
  /** The text. */
  readonly quote: Markdown;
  /** Who wrote it. */
  readonly name: string;
  /** Their position and company. */
  readonly role: string | null;
}

/** A part of a report. */
export interface LeftOut {
  /** What the items are, such as "Other phone numbers". */
  readonly heading: string;
  /** Each with the name of the entry or field that it comes from. */
  readonly items: readonly string[];
}
