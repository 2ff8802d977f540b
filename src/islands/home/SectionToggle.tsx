import { useStore } from '@nanostores/react';
import { PlusIcon } from 'lucide-react';
import type { SectionName } from '../../domain/section.ts';
import { $openSections, toggleSection } from '../../stores/sections.ts';
import { IslandBoundary } from '../../ui/IslandBoundary.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';

/**
 * The header of a section on the home page: opens and closes its panel, which `panels.ts` draws. It is
 * served as what it is without JavaScript: a heading over an open panel.
 */
export function SectionToggle({
  name,
  title,
  subtitle,
}: {
  readonly name: SectionName;
  readonly title: string;
  readonly subtitle: string;
}) {
  const open = useStore($openSections, { ssr: 'initial', keys: [name] })[name];
  const hydrated = useHydrated();
  return (
    <IslandBoundary>
      <div className="home-section-head">
        <h2 id={`${name}-heading`}>
          <button
            type="button"
            className="section-toggle"
            aria-expanded={hydrated ? open : true}
            disabled={!hydrated}
            aria-controls={`${name}-panel`}
            onClick={() => toggleSection(name)}
          >
            <span className="display section-toggle-title">{title}</span>
            <PlusIcon aria-hidden="true" className="section-toggle-mark" />
          </button>
        </h2>
        <p className="section-subtitle">{subtitle}</p>
      </div>
    </IslandBoundary>
  );
}
