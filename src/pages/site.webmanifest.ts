import type { APIRoute } from 'astro';
import { paletteOf } from '../layouts/social-images/palette.ts';
import { getContent } from '../site/content/queries.ts';
import { routes } from '../site/routes.ts';

export const GET: APIRoute = async () => {
  const { name, description, design, accent } = await getContent('profile');
  const { paper } = paletteOf(design, accent);
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return new Response(
    JSON.stringify({
      id: routes.home,
      name,
      short_name: name,
      description,
      lang: 'en',
      dir: 'ltr',
      start_url: routes.home,
      scope: routes.home,
      display: 'minimal-ui',
      background_color: paper,
      theme_color: paper,
      icons: [
        icon('icon-192', 192, 'any'),
        icon('icon-512', 512, 'any'),
        icon('icon-maskable', 512, 'maskable'),
      ],
    }),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
};
