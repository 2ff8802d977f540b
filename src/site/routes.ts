import type { SectionName } from '../domain/section.ts';

/** A route in the navigation. */
export type NavigationRoute = '/' | `/${SectionName}` | '/software-stack';

/** Every route that code links to. */
export const routes = {
  home: '/',
  about: '/about',
  skills: '/skills',
  experience: '/experience',
  projects: '/projects',
  softwareStack: '/software-stack',
  contact: '/contact',
  auth: '/auth',
  admin: '/admin',
} as const;

/** An entry of the navigation. */
export interface NavigationEntry {
  readonly label: string;
  readonly route: NavigationRoute;
  /** The section that the entry scrolls to on the home page. Entries without one navigate. */
  readonly section?: SectionName;
}

/** The seven entries of the navigation, in order (docs/product.md, Navigation). */
export const navigation: readonly NavigationEntry[] = [
  { label: 'Home', route: routes.home },
  { label: 'About', route: routes.about, section: 'about' },
  { label: 'Skills', route: routes.skills, section: 'skills' },
  { label: 'Experience', route: routes.experience, section: 'experience' },
  { label: 'Projects', route: routes.projects, section: 'projects' },
  { label: 'Software Stack', route: routes.softwareStack },
  { label: 'Contact', route: routes.contact, section: 'contact' },
];
