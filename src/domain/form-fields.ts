/** The parts of the project form in their order (docs/product.md, Project form), each with its label. */
export const fieldLabels = {
  title: 'Title',
  description: 'Description',
  technologies: 'Technologies',
  image: 'Image file',
  imageUrl: 'Image URL',
  video: 'Video file',
  videoUrl: 'Video URL',
  projectLink: 'Demo link',
} as const;

/** A part of the project form: a text, or a file. */
export type FormField = keyof typeof fieldLabels;
