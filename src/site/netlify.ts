/**
 * On Netlify, sets `SITE_URL` to the main URL of the site, or to that of the preview. A `SITE_URL` that is
 * set for production stays. On other hosts nothing changes.
 *
 * @param variables the process environment, as Netlify sets it (`NETLIFY`, `CONTEXT`, `URL`,
 * `DEPLOY_PRIME_URL`)
 */
export function withNetlify(
  variables: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  if (variables['NETLIFY'] !== 'true') return variables;
  const siteUrl = isPreview(variables)
    ? variables['DEPLOY_PRIME_URL']
    : variables['SITE_URL'] || variables['URL'];
  return { ...variables, ...(siteUrl ? { SITE_URL: siteUrl } : {}) };
}

/** Whether Netlify builds a preview or a branch, which search engines should not list. */
export function isPreview(variables: Readonly<Record<string, string | undefined>>): boolean {
  return variables['NETLIFY'] === 'true' && variables['CONTEXT'] !== 'production';
}
