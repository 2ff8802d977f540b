/**
 * What a build on Netlify knows by itself, as the variables of the environment: `SITE_URL` is the main
 * address of the site, or the address of the preview that is being built. Elsewhere, and where
 * production has a `SITE_URL` of its own, nothing changes.
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

/** Whether Netlify is building a preview or a branch: what search engines are to leave alone. */
export function isPreview(variables: Readonly<Record<string, string | undefined>>): boolean {
  return variables['NETLIFY'] === 'true' && variables['CONTEXT'] !== 'production';
}
