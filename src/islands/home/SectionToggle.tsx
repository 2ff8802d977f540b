import { useStore } from '@nanostores/react';
import { PlusIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { SectionName } from '../../domain/routes.ts';
import { $openSections, openSection } from '../../stores/sections.ts';
import { withBoundary } from '../../ui/withBoundary.tsx';
import { listenToHeaders } from './section-headers.ts';
import { connectPanel, showPanel } from './section-panel.ts';

// This call is not in an effect, because the click that hydrates the island is replayed before effects run.
if (!import.meta.env.SSR) listenToHeaders();

interface Props {
  readonly name: SectionName;
}

/**
 * The plus icon in a home section's button, and the button's behaviour. The header's text is outside the island
 * (src/sections/HomeSection.astro), so hydration does not depend on the text.
 */
export const SectionToggle = withBoundary(Toggle, BelowHeader);

function Toggle({ name }: Props) {
  const open = useStore($openSections, { ssr: 'initial', keys: [name] })[name];
  useEffect(() => connectPanel(name), [name]);
  return (
    <PlusIcon
      aria-hidden="true"
      className={`section-toggle-mark size-7 shrink-0 self-start text-quiet print:hidden ${open ? 'is-open' : ''}`}
    />
  );
}

/** Opens the panel and shows the failure notice. The notice has a button, so it is outside the header's button. */
function BelowHeader({ name, children }: Props & { readonly children?: ReactNode }) {
  useEffect(() => {
    showPanel(name);
    // This runs when the visitor tries again. Earlier clicks on the header may have left the section closed in the
    // store without closing its panel.
    return () => openSection(name);
  }, [name]);
  const place = document.getElementById(`${name}-failure`);
  return place && createPortal(children, place);
}
