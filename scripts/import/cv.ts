import type { Markdown } from './to-markdown.ts';

/** A CV as it was found, in the terms of a content: nothing that a file did not say. */
export interface Cv {
  /** What the file is, for messages. */
  readonly format: string;
  readonly name: string | null;
  readonly titles: readonly string[];
  readonly email: string | null;
  readonly phone: string | null;
  readonly summary: Markdown | null;
  readonly location: string | null;
  /** Its code in BCP 47, such as "pt-BR". */
  readonly language: string | null;
  readonly links: readonly CvLink[];
  readonly roles: readonly CvRole[];
  readonly education: readonly CvSchool[];
  readonly certificates: readonly CvCertificate[];
  readonly languages: readonly { readonly language: string; readonly fluency: string | null }[];
  readonly skillGroups: readonly { readonly title: string; readonly skills: readonly string[] }[];
  /** The heading above the chapters, if they have one. */
  readonly journey: string | null;
  /** What has no list of its own on the site, such as publications. */
  readonly chapters: readonly CvChapter[];
  readonly recommendations: readonly CvRecommendation[];
  /** What has no place on the site: a heading, and each thing by name. */
  readonly leftOut: readonly LeftOut[];
  /** What has a place, but cannot be used there, such as a URL with a user name: each with what was expected. */
  readonly refused: readonly LeftOut[];
}

export interface CvChapter {
  readonly title: string;
  readonly text: Markdown;
}

export interface CvLink {
  readonly label: string;
  readonly url: string;
}

export interface CvRole {
  readonly role: string | null;
  readonly company: string | null;
  readonly period: string | null;
  readonly location: string | null;
  readonly description: Markdown | null;
  readonly achievements: readonly Markdown[];
  readonly volunteer?: true;
}

export interface CvSchool {
  readonly institution: string;
  readonly degree: string | null;
  readonly period: string | null;
  readonly description: Markdown | null;
  readonly grade: string | null;
  readonly courses: readonly string[];
  readonly link: string | null;
}

export interface CvCertificate {
  readonly name: string;
  readonly issuer: string | null;
  readonly period: string | null;
  readonly link: string | null;
}

export interface CvRecommendation {
  readonly quote: Markdown;
  readonly name: string;
  readonly role: string | null;
}

export interface LeftOut {
  readonly heading: string;
  readonly items: readonly string[];
}
