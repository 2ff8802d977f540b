const backend: string = import.meta.env.PUBLIC_SUPABASE_URL;
const order = 'display_order.asc%2Cid.asc';
const url = `${backend}/rest/v1/projects?select=*&is_password_protected=eq.false&order=${order}&offset=0&limit=1000`;

/**
 * Prefetches the first page of the projects, and the uploaded image of the first one, while the code of /projects
 * loads. `anonymous-client.ts` uses the answer when it makes the same request: `prefetch-projects.test.ts` compares the
 * two, their headers and time-outs, and the URL of the image with that of its card.
 */
export function prefetchProjects(): void {
  const response = fetch(url, {
    headers: { apikey: import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY, prefer: 'count=exact' },
    signal: AbortSignal.timeout(10_000),
  });
  globalThis.prefetchedProjects = { url, response };
  response
    .then((answer) => answer.clone().json())
    .then(([{ image_file_path: path }]) => {
      if (!path) return;
      const src = `${backend}/storage/v1/object/public/project-images/${path}`;
      Object.assign(new Image(), { fetchPriority: 'high', src });
    })
    // The grid says what went wrong.
    .catch(() => undefined);
}
