export { prepareFile } from './prepare-file.ts';
export { probeImage, probeVideo } from './probe-media.ts';
export { CodeLoadFailure, type PreparedFile, RejectedFile } from './prepared-file.ts';
export type { Rules } from './rules.ts';
