/** The technologies of a project, one chip each; nothing if there are none. */
export function TechnologyList({
  technologies,
  name,
  className = '',
}: {
  readonly technologies: readonly string[];
  /** Its accessible name. */
  readonly name?: string;
  readonly className?: string;
}) {
  return technologies.length === 0 ? null : (
    <ul className={`flex flex-wrap gap-1.5 ${className}`} aria-label={name}>
      {technologies.map((technology) => (
        <li key={technology} className="chip" suppressHydrationWarning>
          {technology}
        </li>
      ))}
    </ul>
  );
}
