/** The rules of the program that uses the CV. The program passes them in, so each rule is defined only once. */
export interface Rules {
  /**
   * Checks an absolute URL.
   *
   * @returns what is expected instead, as the end of a sentence, such as "a URL without spaces", or `null` for a valid
   *   URL
   */
  readonly urlProblem: (url: string) => string | null;
  /** Works like {@link Rules.urlProblem}, but checks an e-mail address. */
  readonly emailProblem: (text: string) => string | null;
  /**
   * Reads a period such as "March 2021 - Present". For a single date, the start and the end must be the same object.
   * Returns `null` if the text cannot be read.
   */
  readonly readPeriod: (text: string) => Period | null;
  /** Returns whether the text, such as "now" or "heute", means "Present" in any language. */
  readonly isPresent: (text: string) => boolean;
  /** Returns the word for "Present" in a language, such as "heute" for "de", or `null` if it is unknown. */
  readonly presentIn: (language: string) => string | null;
  /**
   * Returns the words that the import adds, such as the title of a chapter, in a language. If the language is
   * `null`, returns English words.
   */
  readonly wordsIn: (language: string | null) => CvWords;
  /** Returns the same key for two spellings of a name, such as "Java" and "java". */
  readonly spellingKey: (name: string) => string;
}

/** Words in the language of a CV. A name in braces is a placeholder for a value. */
export interface CvWords {
  /** The separator between two items of a list, including any space: ", " or "、". */
  readonly listComma: string;
  /** The separator between a name and its description, including any space: ": " or "：". */
  readonly colon: string;
  /** The name of the group for skills without a group. */
  readonly skills: string;
  /** The titles of chapters. */
  readonly publications: string;
  readonly awards: string;
  readonly interests: string;
  readonly patents: string;
  readonly organizations: string;
  readonly courses: string;
  readonly testScores: string;
  /** The name of volunteer work without a role. */
  readonly volunteer: string;
  /** The name of volunteer work with a role: "{role} (volunteer)". */
  readonly volunteerRole: string;
  /** The labels of websites. */
  readonly website: string;
  readonly blog: string;
  readonly company: string;
  readonly portfolio: string;
  /** A telephone number with an extension: "{number} ext. {extension}". */
  readonly extension: string;
  /** LinkedIn's levels of language proficiency, from highest to lowest. */
  readonly native: string;
  readonly fullProfessional: string;
  readonly professional: string;
  readonly limited: string;
  readonly elementary: string;
}

/** A period. Its end is `null` if the period continues. */
export interface Period {
  readonly start: Moment;
  readonly end: Moment | null;
}

/** A year, a month or a day. */
export interface Moment {
  /** The date in ISO 8601: "2021", "2021-03" or "2021-03-15". */
  readonly iso: string;
  /** The numbers of the first and last months, counted from any fixed date. They differ only if the date is a year. */
  readonly first: number;
  readonly last: number;
}
