import type { SectionName } from '../../domain/routes.ts';
import { readMostPeriods, readPeriod } from '../../domain/cv/period.ts';
import { getContent, getRoles } from '../content/queries.ts';
import { getBuiltProjects } from '../projects/built-projects.ts';
import {
  type DiagramPaths,
  barsOf,
  careerOf,
  envelope,
  framesOf,
  linesOf,
  pointsOf,
} from './diagram-paths.ts';

/** The diagram of a section, and the names of the entries that it shows. */
export interface SectionDiagram {
  readonly paths: DiagramPaths;
  readonly names: readonly string[];
}

/** The maximum number of layers beside the owner's name. More would not be legible. */
const MAX_LAYERS = 6;
/** The number of frames if the build has no list of projects. */
const DEFAULT_FRAMES = 4;

/** Returns the diagram of a section, or `null` if there is nothing to show. */
export async function diagramOf(
  name: SectionName | 'software-stack',
): Promise<SectionDiagram | null> {
  const { paths, names } = await buildDiagram(name);
  const isEmpty = paths.ink === '' && paths.accent === '';
  return isEmpty ? null : { paths, names: [...new Set(names)] };
}

async function buildDiagram(name: SectionName | 'software-stack'): Promise<SectionDiagram> {
  switch (name) {
    case 'about': {
      const { highlights = [], journey } = await getContent('about');
      const chapters = journey?.chapters ?? [];
      const points = highlights.length > 0 ? highlights : chapters;
      return { paths: pointsOf(points.length), names: points.map(({ title }) => title) };
    }
    case 'skills': {
      const { groups = [] } = await getContent('skills');
      const [only, ...others] = groups;
      return {
        paths: barsOf(groups.map(({ skills = [] }) => skills.length)),
        // The name of a single group would repeat the name of the section.
        names: only && others.length === 0 ? (only.skills ?? []) : groups.map(({ title }) => title),
      };
    }
    case 'experience': {
      const roles = await getRoles();
      const periods = readMostPeriods(roles.map(({ period }) => period));
      return {
        paths: periods.length > 0 ? careerOf(periods) : pointsOf(roles.length),
        names: roles.flatMap(({ company, role }) => company ?? role ?? []),
      };
    }
    case 'projects': {
      const projects = await getBuiltProjects();
      return {
        paths: framesOf(projects?.length ?? DEFAULT_FRAMES),
        names: (projects ?? []).map(({ title }) => title),
      };
    }
    case 'contact': {
      const { availability, location } = await getContent('profile');
      return { paths: envelope, names: [availability ?? location ?? []].flat() };
    }
    case 'software-stack': {
      const { groups = [] } = await getContent('software-stack');
      return { paths: barsOf(groups.map(({ tools }) => tools.length)), names: [] };
    }
    // A section that you add has no diagram until you define one here.
    default:
      return { paths: { ink: '', accent: '' }, names: [] };
  }
}

/** A layer of the diagram beside the owner's name. */
export interface Layer {
  readonly label: string;
  /** `null` for a layer in the profile that is not the title of a skill group. */
  readonly paths: DiagramPaths | null;
}

/**
 * Returns the layers of the diagram beside the owner's name: those in the profile, or else the skill groups, with a bar
 * for each skill. With fewer than two groups, the layers are the employers. Each layer shows the whole career, with the
 * roles at that employer highlighted. If any role has no readable period, the layer shows a point for each role at that
 * employer. With fewer than two employers, the layers are the skills. A single skill is not enough for a diagram.
 */
export async function heroLayers(): Promise<readonly Layer[]> {
  const { layers = [] } = await getContent('profile');
  const { groups = [] } = await getContent('skills');
  const named = groups.map(({ title, skills = [] }) => ({
    label: title,
    paths: linesOf(skills),
  }));
  if (layers.length > 0) {
    return layers.map(
      (label) => named.find((layer) => layer.label === label) ?? { label, paths: null },
    );
  }
  const skills = groups.flatMap((group) => group.skills ?? []);
  const ofSkills = skills.map((skill) => ({ label: skill, paths: linesOf([skill]) }));
  const found = [named, await employerLayers(), ofSkills].find((one) => one.length > 1) ?? [];
  return found.slice(0, MAX_LAYERS);
}

async function employerLayers(): Promise<readonly Layer[]> {
  const roles = await getRoles();
  const periods = roles.flatMap(({ period }) => readPeriod(period) ?? []);
  return [...new Set(roles.flatMap(({ company }) => company ?? []))].map((employer) => {
    const isTheirs = (index: number) => roles[index]?.company === employer;
    return {
      label: employer,
      paths:
        periods.length === roles.length
          ? careerOf(periods, isTheirs)
          : pointsOf(roles.filter(({ company }) => company === employer).length),
    };
  });
}
