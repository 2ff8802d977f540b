import { useStore } from '@nanostores/react';
import { PlusIcon } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect } from 'react';
import type { SectionName } from '../../domain/section.ts';
import { $openSections, toggleSection } from '../../stores/sections.ts';
import { WholeWords } from '../../ui/WholeWords.tsx';
import { hasModifier } from '../../ui/has-modifier.ts';
import { withBoundary } from '../../ui/withBoundary.tsx';
import { connectPanel } from './section-panel.ts';

interface SectionToggleProps {
  readonly name: SectionName;
  readonly title: string;
  readonly subtitle?: string;
  /** What the panel holds: parts of a few words; may be empty. */
  readonly summary: readonly string[];
  /** A glimpse of what the panel holds, hidden from screen readers; may be empty. */
  readonly children?: ReactNode;
}

/**
 * The header of a section on the home page. Its button toggles the panel, and so does a click anywhere
 * on the header, except to select text.
 */
export const SectionToggle = withBoundary(
  ({ name, title, subtitle, summary, children }: SectionToggleProps) => {
    const open = useStore($openSections, { ssr: 'initial', keys: [name] })[name];
    useEffect(() => connectPanel(name), [name]);
    return (
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
            className="section-toggle group mb-2 flex w-full items-baseline gap-2 rounded py-1 transition-colors duration-ui ease-ui [text-align:inherit] hover:text-accent"
            aria-expanded={open}
            aria-controls={`${name}-panel`}
            onKeyDown={moveFocus}
          >
            <span className="display section-toggle-title min-w-0 flex-1 text-section">
              <WholeWords text={title} />
            </span>
            <PlusIcon
              aria-hidden="true"
              className="section-toggle-mark -me-[--mark-inset] mt-[calc((1lh-1.75rem)/2)] size-7 shrink-0 self-start text-section leading-[1.12] text-quiet transition-transform duration-ui ease-ui [--mark-inset:0.3125rem] group-hover:text-accent group-aria-expanded:rotate-45 print:hidden"
            />
          </button>
        </h2>
        {subtitle ? <p className="section-subtitle">{subtitle}</p> : null}
        <div className="section-summary label mt-3 empty:hidden print:hidden">
          {summary.map((part, index) => (
            <Fragment key={part}>
              {/* A line may end after a dot, and never begins with one. */}
              <span className="inline-block [unicode-bidi:isolate]">
                <span>{part}</span>
                {index < summary.length - 1 ? (
                  <span className="section-summary-dot [unicode-bidi:isolate]">{'\u00A0·'}</span>
                ) : null}
              </span>{' '}
            </Fragment>
          ))}
        </div>
        <div aria-hidden="true" className="section-glimpse print:hidden">
          {children}
        </div>
        <div aria-hidden="true" className="section-keys label hidden">
          <kbd>↑</kbd> <kbd>↓</kbd> move · <kbd>Enter</kbd> opens and closes
        </div>
      </div>
    );
  },
);

/** The arrow keys lead from one header to the next. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined || hasModifier(event)) return;
  event.preventDefault();
  const headers = [...document.querySelectorAll<HTMLElement>('.section-toggle')];
  headers[headers.indexOf(event.currentTarget) + step]?.focus();
}
