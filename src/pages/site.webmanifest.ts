import type { APIRoute } from 'astro';
import { paletteOf } from '../layouts/pictures/palette.ts';
import { getContent } from '../site/content/queries.ts';
import { routes } from '../site/routes.ts';

export const GET: APIRoute = async () => {
  const { name, description, motif, accent } = await getContent('profile');
  const { paper } = paletteOf(motif, accent);
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  });
  return new Response(
    JSON.stringify({
      name,
      short_name: name,
      description,
      start_url: routes.home,
      display: 'minimal-ui',
      background_color: paper,
      theme_color: paper,
      icons: [icon(192), icon(512)],
    }),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
};
