/**
 * The rules of the program that uses a CV. They are passed in, so that what is found in a CV is what that program
 * accepts, and each rule is written once.
 */
export interface Rules {
  /**
   * What is wrong with an absolute URL.
   *
   * @returns what is expected instead, as the end of a sentence, such as "a URL without spaces"; `null` if it is fine
   */
  readonly urlProblem: (url: string) => string | null;
  /** What is wrong with an e-mail address, as {@link Rules.urlProblem}. */
  readonly emailProblem: (text: string) => string | null;
  /** Reads a period such as "March 2021 - Present", or one date, which is its own end; `null` if it cannot be read. */
  readonly readPeriod: (text: string) => Period | null;
  /** Whether a text is "Present" in any language, such as "now" or "heute". */
  readonly isPresent: (text: string) => boolean;
  /** "Present" in a language, such as "heute" for "de"; `null` where it is not known. */
  readonly presentIn: (language: string) => string | null;
  /** What a CV does not say itself, such as the title of a list, in its language; in English where that is not known. */
  readonly wordsIn: (language: string | null) => CvWords;
  /** The same text for two spellings of one name, such as "Java" and "java". */
  readonly spellingKey: (name: string) => string;
}

/** Words in the language of a CV. A name in braces is the place of a value. */
export interface CvWords {
  /** Between two parts of a list, with its blanks: ", " or "、". */
  readonly listComma: string;
  /** Between a name and what is said about it, with its blanks: ": " or "：". */
  readonly colon: string;
  /** The group of skills without one. */
  readonly skills: string;
  /** The titles of chapters. */
  readonly publications: string;
  readonly awards: string;
  readonly interests: string;
  readonly patents: string;
  readonly organizations: string;
  readonly courses: string;
  readonly testScores: string;
  /** The role of a volunteer that has no name. */
  readonly volunteer: string;
  /** That of any other: "{role} (volunteer)". */
  readonly volunteerRole: string;
  /** The kinds of pages. */
  readonly website: string;
  readonly blog: string;
  readonly company: string;
  readonly portfolio: string;
  /** A telephone number with an extension: "{number} ext. {extension}". */
  readonly extension: string;
  /** How well a language is spoken, from best to least, in the steps of LinkedIn. */
  readonly native: string;
  readonly fullProfessional: string;
  readonly professional: string;
  readonly limited: string;
  readonly elementary: string;
}

/** A period; its end is `null` while it lasts. */
export interface Period {
  readonly start: Moment;
  readonly end: Moment | null;
}

/** A year, a month or a day. */
export interface Moment {
  /** As ISO 8601 writes it: "2021", "2021-03" or "2021-03-15". */
  readonly iso: string;
  /** Its first and its last month, counted from any one: the same one unless it is a year. */
  readonly first: number;
  readonly last: number;
}
