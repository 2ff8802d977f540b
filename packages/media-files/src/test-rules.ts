import type { Rules } from './rules.ts';

const TYPES = {
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'],
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
};

/** Example rules for tests. The figures need not equal the site's. */
export const rules: Rules = {
  fileProblem: (kind, type) =>
    type !== null && TYPES[kind].includes(type) ? null : 'Choose another file.',
  image: {
    limit: 10 * 1024 * 1024,
    advice: 'Save it as a PNG or a JPEG.',
    maxWidth: 1600,
    minHeight: 320,
    photo: { bytes: 250_000, pixels: 1600 * 2400 },
    backgroundLuminance: 0.18,
    shapeOf({ width, height }) {
      if (width < 0.8 * height) return 'tall';
      return width > 8 * height ? 'wide' : 'plain';
    },
    imageWarning: () => undefined,
  },
  video: { limit: 50 * 1024 * 1024, advice: 'Export it as an H.264 MP4.' },
};
