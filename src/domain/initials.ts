/** The first letter of each word of a name: "YN" for "Your Name". */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('');
}
