import type { LanguageSource } from './language.ts';
import type { Markdown } from './to-markdown.ts';

/**
 * A CV as it was found: nothing that the file did not say. What it does not say is `null`, or an empty list. Every text
 * is plain text in one line unless its type is Markdown; lists have the order of the file.
 */
export interface Cv {
  /** What the file is, for messages: "a JSON Resume" or "a LinkedIn archive". */
  readonly format: string;
  /** The whole name of the person. */
  readonly name: string | null;
  /** What they call themselves, such as "Baker", each once. */
  readonly titles: readonly string[];
  /** The first e-mail address that the rules accept. */
  readonly email: string | null;
  /** The first telephone number, as it is written. */
  readonly phone: string | null;
  /** What they say about themselves. */
  readonly summary: Markdown | null;
  /** Where they live: "City, Region, Country", and never a street. */
  readonly location: string | null;
  /** The language of the CV, as its code in BCP 47, such as "pt-BR". */
  readonly language: string | null;
  /** Whether the file states the language, its sentences are in it, or the columns of its tables are. */
  readonly languageSource: LanguageSource | null;
  /** Pages of the person elsewhere, each once. */
  readonly links: readonly CvLink[];
  /** Jobs, then volunteer work. */
  readonly roles: readonly CvRole[];
  /** Schools, universities and courses with a period. */
  readonly education: readonly CvSchool[];
  /** Certificates and licenses. */
  readonly certificates: readonly CvCertificate[];
  /** The languages that the person speaks. */
  readonly languages: readonly CvLanguage[];
  /** What the person can do; a list without groups is one group, "Skills" in its language. */
  readonly skillGroups: readonly CvSkillGroup[];
  /** What the person has made. */
  readonly projects: readonly CvProject[];
  /** The heading above the chapters, if the file has one. */
  readonly journey: string | null;
  /** What has no list above: the chapters of a journey, publications, awards, interests, courses, patents and others. */
  readonly chapters: readonly CvChapter[];
  /** What others have written about the person. Ask them before you publish it. */
  readonly recommendations: readonly CvRecommendation[];
  /**
   * The report of what has no field above, in the order in which it was found: private facts, other spellings
   * of a skill, links to the same page, fields of one program, files that were not opened.
   */
  readonly leftOut: readonly LeftOut[];
  /** The report of what has a field, but cannot be used there, such as a URL with a user name, with what was expected. */
  readonly refused: readonly LeftOut[];
  /** The report of what was taken by a guess, such as a column whose name is in another language. */
  readonly guessed: readonly LeftOut[];
}

/** A page of the person. */
export interface CvLink {
  /** The name of the network or of the page; without one, its host. */
  readonly label: string;
  /** An absolute URL that the rules accept. */
  readonly url: string;
}

/** A job or volunteer work; it has a role or a company, or both. */
export interface CvRole {
  /** The position, such as "Lead Baker"; that of volunteer work says so, in the language of the CV: "Coach (volunteer)". */
  readonly role: string | null;
  /** The employer or organization. */
  readonly company: string | null;
  /** The website of the employer: an absolute URL that the rules accept. */
  readonly link: string | null;
  /**
   * "March 2021 - Present": the dates of one CV have one form (dates.ts). It is as it is written where it cannot be read.
   */
  readonly period: string | null;
  /** Where the work was done. */
  readonly location: string | null;
  /** What it was about: the text without the list at its end, then technologies and further links. */
  readonly description: Markdown | null;
  /** Its highlights, each in one line. */
  readonly achievements: readonly Markdown[];
  /** Present for volunteer work. */
  readonly volunteer?: true;
}

/** A school or a university. */
export interface CvSchool {
  /** Its name; without one, what was learned there. */
  readonly institution: string;
  /** "BSc, Physics". */
  readonly degree: string | null;
  /** As that of a role, but an absent end is no "Present". */
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

/** A certificate or a license. */
export interface CvCertificate {
  /** Its name; without one, who issued it. */
  readonly name: string;
  /** Who issued it. */
  readonly issuer: string | null;
  /** When it was issued, and until when it is valid, as far as the file says so. */
  readonly period: string | null;
  /** An absolute URL that the rules accept. */
  readonly link: string | null;
}

/** A language that the person speaks. */
export interface CvLanguage {
  /** Its name, in the words of the file. */
  readonly language: string;
  /** How well, in the words of the file, such as "C2" or "Native". */
  readonly fluency: string | null;
}

/** Skills that belong together. */
export interface CvSkillGroup {
  /** What they have in common. */
  readonly title: string;
  /** Their names, of several spellings the first. */
  readonly skills: readonly string[];
}

/** Something that the person has made, alone or with others. */
export interface CvProject {
  /** Its name. */
  readonly title: string;
  /** What it is about. */
  readonly description: Markdown | null;
  /** Its highlights, each in one line. */
  readonly highlights: readonly Markdown[];
  /** As that of a role, but an absent end is no "Present". */
  readonly period: string | null;
  /** What it was made with, each once. */
  readonly technologies: readonly string[];
  /** An absolute URL that the rules accept. */
  readonly link: string | null;
}

/** A part of the CV without a list of its own. */
export interface CvChapter {
  /** Such as "Publications". */
  readonly title: string;
  /** Its text; for publications and the like, a list with a line for each. */
  readonly text: Markdown;
}

/** What somebody has written about the person. */
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
  /** Each with the name of the entry or field that it was found in. */
  readonly items: readonly string[];
}
