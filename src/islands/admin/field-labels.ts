import type { FormErrors } from '../../stores/project-dialog.ts';

/** The labels of the fields of the project form, in its order. */
export const fieldLabels: Readonly<Record<Exclude<keyof FormErrors, 'form'>, string>> = {
  title: 'Title',
  description: 'Description',
  technologies: 'Technologies',
  image: 'Image file',
  imageUrl: 'Image URL',
  video: 'Video file',
  videoUrl: 'Video URL',
  projectLink: 'Demo link',
};
