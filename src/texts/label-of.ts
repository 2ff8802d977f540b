/** Labels for fields whose names are not ordinary words. */
const LABELS: Readonly<Record<string, string>> = {
  cv: 'CV',
  email: 'E-mail',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  url: 'URL',
};

/** Returns the label of a field: "Contact introduction" for `contactIntroduction`. */
export function labelOf(name: string): string {
  const words = name
    .replaceAll('-', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
