import { useStore } from '@nanostores/react';
import { PlusIcon } from 'lucide-react';
import type { SectionName } from '../../domain/section.ts';
import { $openSections, toggleSection } from '../../stores/sections.ts';
import { IslandBoundary } from '../../ui/IslandBoundary.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';

/**
 * The header of a section on the home page: opens and closes its panel, which `panels.ts` draws. It is
 * served as what it is without JavaScript: a heading over an open panel. A press anywhere on it does
 * what its button does; selecting its text does not.
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
      <div
        className="home-section-head"
        data-answers-press=""
        onClick={(event) => {
          const onButton = event.target instanceof Element && event.target.closest('button');
          if (onButton || getSelection()?.isCollapsed !== false) toggleSection(name);
        }}
      >
        <h2 id={`${name}-heading`}>
          <button
            type="button"
            className="section-toggle"
            aria-expanded={hydrated ? open : true}
            disabled={!hydrated}
            data-enable-with-script=""
            aria-controls={`${name}-panel`}
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
