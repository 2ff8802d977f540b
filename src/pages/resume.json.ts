import type { APIRoute } from 'astro';
import { getFacts } from '../site/facts.ts';
import { buildResume } from '../site/resume.ts';

/** The CV as JSON Resume, for programs. */
export const GET: APIRoute = async () =>
  new Response(`${JSON.stringify(buildResume(await getFacts()), null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json' },
  });
