export { readCv } from './read-cv.ts';
export { readJsonResume } from './json-resume.ts';
export { toPlainText } from './html.ts';
export type { Cv, CvChapter, CvProject, CvRole, ReportPart } from './cv.ts';
export type { Markdown } from './to-markdown.ts';
export type { LanguageSource } from './language.ts';
export type { CvWords, Rules } from './rules.ts';
