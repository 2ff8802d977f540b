export { readCv } from './read-cv.ts';
export { readJsonResume } from './json-resume.ts';
export { PRIVATE, PROJECTS } from './reading.ts';
export { toPlainText } from './html.ts';
export type { Cv, CvChapter, CvRole, LeftOut } from './cv.ts';
export type { Markdown } from './to-markdown.ts';
export type { LanguageSource } from './language.ts';
export type { Rules } from './rules.ts';
