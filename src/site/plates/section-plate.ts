import type { SectionName } from '../../domain/routes.ts';
import { readMostPeriods, readPeriod } from '../../domain/cv/period.ts';
import { getContent, getRoles } from '../content/queries.ts';
import { getBuiltProjects } from '../projects/built-projects.ts';
import {
  type PlateLines,
  barsOf,
  careerOf,
  framesOf,
  letter,
  linesOf,
  pointsOf,
} from './plate-lines.ts';

/** What the plate of a section says: a drawing of what the section has, and the first names of that. */
export interface SectionPlate {
  readonly lines: PlateLines;
  readonly names: readonly string[];
}

/** As many as two lines of a label can have. */
const MOST_NAMES = 3;
/** As many as can be read beside the name. */
const MOST_PLATES = 6;
/** The frames of a list that the build does not have. */
const UNKNOWN = 4;

/** @returns `null` for what has nothing to draw */
export async function plateOf(name: SectionName | 'software-stack'): Promise<SectionPlate | null> {
  const { lines, names } = await drawn(name);
  const isEmpty = lines.ink === '' && lines.accent === '';
  return isEmpty ? null : { lines, names: [...new Set(names)].slice(0, MOST_NAMES) };
}

async function drawn(name: SectionName | 'software-stack'): Promise<SectionPlate> {
  switch (name) {
    case 'about': {
      const { highlights = [], journey } = await getContent('about');
      const chapters = journey?.chapters ?? [];
      const points = highlights.length > 0 ? highlights : chapters;
      return { lines: pointsOf(points.length), names: highlights.map(({ title }) => title) };
    }
    case 'skills': {
      const { groups = [] } = await getContent('skills');
      const [only, ...others] = groups;
      return {
        lines: barsOf(groups.map(({ skills = [] }) => skills.length)),
        // One group is called like the section.
        names: only && others.length === 0 ? (only.skills ?? []) : groups.map(({ title }) => title),
      };
    }
    case 'experience': {
      const roles = await getRoles();
      const periods = readMostPeriods(roles.map(({ period }) => period));
      return {
        lines: periods.length > 0 ? careerOf(periods) : pointsOf(roles.length),
        names: roles.flatMap(({ company, role }) => company ?? role ?? []),
      };
    }
    case 'projects': {
      const projects = await getBuiltProjects();
      return {
        lines: framesOf(projects?.length ?? UNKNOWN),
        names: (projects ?? []).map(({ title }) => title),
      };
    }
    case 'contact': {
      const { availability, location } = await getContent('profile');
      return { lines: letter, names: [availability ?? location ?? []].flat() };
    }
    default: {
      const { groups = [] } = await getContent('software-stack');
      return { lines: barsOf(groups.map(({ tools }) => tools.length)), names: [] };
    }
  }
}

/** A plate of the drawing beside the name. */
export interface NamedPlate {
  readonly label: string;
  /** `null` for a layer that is not a group of skills. */
  readonly lines: PlateLines | null;
}

/**
 * The plates of the drawing beside the name: the owner's layers, else the groups of skills, each group with a bar for
 * each skill, else the employers, with their roles standing out in the career. None for fewer than two employers or groups:
 * one plate is no drawing.
 */
export async function heroPlates(): Promise<readonly NamedPlate[]> {
  const { layers = [] } = await getContent('profile');
  const { groups = [] } = await getContent('skills');
  const named = groups.map(({ title, skills = [] }) => ({
    label: title,
    lines: linesOf(skills),
  }));
  if (layers.length > 0) {
    return layers.map(
      (label) => named.find((plate) => plate.label === label) ?? { label, lines: null },
    );
  }
  const plates = named.length > 1 ? named : await employerPlates();
  return plates.length > 1 ? plates.slice(0, MOST_PLATES) : [];
}

async function employerPlates(): Promise<readonly NamedPlate[]> {
  const roles = await getRoles();
  const periods = roles.flatMap(({ period }) => readPeriod(period) ?? []);
  return [...new Set(roles.flatMap(({ company }) => company ?? []))].map((employer) => {
    const isTheirs = (index: number) => roles[index]?.company === employer;
    return {
      label: employer,
      lines:
        periods.length === roles.length
          ? careerOf(periods, isTheirs)
          : pointsOf(roles.filter(({ company }) => company === employer).length),
    };
  });
}
