import {
  AnimatePresence,
  LazyMotion,
  MotionConfig,
  useIsPresent,
  useReducedMotion,
} from 'framer-motion';
import * as m from 'framer-motion/m';
import { type ReactNode, type RefObject } from 'react';
import { focusListIfLost } from './useFocusInList.ts';

/**
 * Most of the weight of framer-motion: not needed until the admin does something, and shared with the order editor.
 * Until then the pictures have the network. If it does not load, the promise never settles, and cards come and go
 * without motion.
 */
const loadFeatures = async () => {
  await firstInput();
  return import('./motion-features.ts').then(
    ({ domMax }) => domMax,
    () => new Promise<never>(() => undefined),
  );
};

function firstInput(): Promise<void> {
  return new Promise((resolve) => {
    for (const type of ['pointerdown', 'keydown', 'focusin']) {
      addEventListener(type, () => resolve(), { once: true, passive: true });
    }
  });
}

/** In seconds, with `--ease-ui` of `src/styles/tokens.css`. */
const TRANSITION = { duration: 0.24, ease: [0.2, 0.7, 0.2, 1] } as const;

const MOTION = {
  layout: 'position',
  initial: { opacity: 0 },
  animate: { opacity: 1 },
  exit: { opacity: 0 },
} as const;

interface CardGridProps {
  readonly list: RefObject<HTMLUListElement | null>;
  /** Elements of {@link CardPlace}, each with a key. */
  readonly children: ReactNode;
}

/**
 * A list whose cards fade in and out and move to their places in 240 ms, except for the first ones, and except under
 * reduced motion. When a card that had the focus is gone, the list gets it. A card leaves in its place: the mode
 * "popLayout" writes a `<style>`, which the content security policy refuses.
 */
export function CardGrid({ list, children }: CardGridProps) {
  return (
    <LazyMotion features={loadFeatures}>
      <MotionConfig transition={TRANSITION}>
        <ul ref={list} tabIndex={-1} className="projects-grid projects-columns">
          <AnimatePresence initial={false} onExitComplete={() => focusListIfLost(list)}>
            {children}
          </AnimatePresence>
        </ul>
      </MotionConfig>
    </LazyMotion>
  );
}

interface CardPlaceProps {
  readonly isSaved: boolean;
  readonly children: ReactNode;
}

/** A card in the grid. While it leaves, nothing in it can be focused or clicked. */
export function CardPlace({ isSaved, children }: CardPlaceProps) {
  const isPresent = useIsPresent();
  const reducedMotion = useReducedMotion() === true;
  return (
    <m.li
      {...(reducedMotion ? {} : MOTION)}
      inert={!isPresent}
      data-saved={isSaved || undefined}
      className="card-place"
    >
      {children}
    </m.li>
  );
}
