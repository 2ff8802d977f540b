/** Returns the name under which the site serves the owner's CV. It ends in ".pdf", even for a file such as "CV.PDF". */
export function cvFileName(file: string): string {
  return file.replace(/\.pdf$/i, '.pdf');
}
