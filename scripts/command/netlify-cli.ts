/** Netlify's CLI, of one major version. It takes 400 MB for one rare command, so npx downloads it when it is needed. */
export const netlifyCli = 'npx netlify-cli@26';
