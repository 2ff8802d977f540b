/** The technologies of a project, one chip each; nothing if there are none. */
export function TechnologyList({
  technologies,
  name,
}: {
  readonly technologies: readonly string[];
  /** Its accessible name. */
  readonly name?: string;
}) {
  return technologies.length === 0 ? null : (
    <ul className="technologies" aria-label={name}>
      {technologies.map((technology) => (
        <li key={technology} className="chip" suppressHydrationWarning>
          {technology}
        </li>
      ))}
    </ul>
  );
}
