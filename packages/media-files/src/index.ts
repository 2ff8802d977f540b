export { prepareFile } from './prepare-file.ts';
export { CodeLoadFailure, RefusedFile } from './failures.ts';
export { showsImage, showsVideo } from './try-media.ts';
export type { PreparedFile } from './prepared-file.ts';
export type { Rules } from './rules.ts';
