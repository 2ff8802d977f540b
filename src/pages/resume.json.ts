import type { APIRoute } from 'astro';
import { getBuiltProjects } from '../site/projects/built-projects.ts';
import { getContent, getRoles } from '../site/content/queries.ts';
import { portraitUrl } from '../site/content/owner-files.ts';
import { buildResume } from '../site/metadata/resume.ts';
import { cv } from '../words/words.ts';

/** The CV in the JSON Resume format, for registries and other programs. netlify.toml lets any site read it. */
export const GET: APIRoute = async () => {
  const { journey, testimonials = [] } = await getContent('about');
  const resume = buildResume({
    siteUrl: new URL(import.meta.env.SITE).origin,
    profile: await getContent('profile'),
    portrait: await portraitUrl(),
    roles: await getRoles(),
    experience: await getContent('experience'),
    skillGroups: (await getContent('skills')).groups ?? [],
    toolGroups: (await getContent('software-stack')).groups ?? [],
    journey,
    profileTitle: cv.profile,
    testimonials,
    projects: (await getBuiltProjects()) ?? [],
  });
  return new Response(`${JSON.stringify(resume, null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json' },
  });
};
