import { useStore } from '@nanostores/react';
import { PlusIcon } from 'lucide-react';
import { useEffect } from 'react';
import type { SectionName } from '../../domain/section.ts';
import { $openSections, toggleSection } from '../../stores/sections.ts';
import { IslandBoundary } from '../../ui/IslandBoundary.tsx';
import { connectPanel } from './section-panel.ts';

/**
 * The header of a section on the home page. Its button toggles the panel, and so does a click anywhere
 * on the header, except to select text.
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
  useEffect(() => connectPanel(name), [name]);
  return (
    <IslandBoundary>
      <div
        className="home-section-head relative cursor-pointer border-t border-line py-6 md:py-8"
        onClick={(event) => {
          const onButton = event.target instanceof Element && event.target.closest('button');
          if (onButton || getSelection()?.isCollapsed !== false) toggleSection(name);
        }}
      >
        <h2 id={`${name}-heading`}>
          <button
            type="button"
            className="section-toggle group -mx-2 mb-2 flex w-[calc(100%+1rem)] items-baseline gap-5 rounded px-2 py-1 text-left transition-colors duration-reply ease-reply hover:text-accent"
            aria-expanded={open}
            aria-controls={`${name}-panel`}
          >
            <span className="display section-toggle-title flex-1 text-section">{title}</span>
            <PlusIcon
              aria-hidden="true"
              className="section-toggle-mark size-7 shrink-0 self-center text-quiet transition-transform duration-reply ease-reply group-hover:text-accent group-aria-expanded:rotate-45 print:hidden"
            />
          </button>
        </h2>
        <p className="section-subtitle">{subtitle}</p>
      </div>
    </IslandBoundary>
  );
}
