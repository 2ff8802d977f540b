import type { APIRoute, GetStaticPaths } from 'astro';
import { basename } from 'node:path';
import { cvFileName } from '../site/content/cv-file-name.ts';
import { getCv } from '../site/content/owner-files.ts';

/** The owner's CV as a PDF, served under its original file name, with the extension in lower case. */
export const getStaticPaths: GetStaticPaths = async () => {
  const cv = await getCv();
  return cv === null ? [] : [{ params: { cv: basename(cvFileName(cv.name), '.pdf') }, props: cv }];
};

export const GET: APIRoute<{ readonly bytes: Buffer }> = ({ props: { bytes } }) =>
  new Response(Uint8Array.from(bytes), { headers: { 'Content-Type': 'application/pdf' } });
