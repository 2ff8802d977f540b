import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a state of /auth; it takes the focus, because what had it is gone. */
export function ScreenHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="subheading mb-5">
      {children}
    </h2>
  );
}
