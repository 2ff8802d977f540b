import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a state of /auth; it gets the focus, because the element that had it is gone. */
export function ScreenHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="mb-5 text-heading">
      {children}
    </h2>
  );
}
