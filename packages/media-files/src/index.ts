export { prepareFile } from './prepare-file.ts';
export { showsImage, showsVideo } from './try-media.ts';
export { CodeLoadFailure, type PreparedFile, RejectedFile } from './prepared-file.ts';
export type { Rules } from './rules.ts';
