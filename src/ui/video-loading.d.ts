import 'react';

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- merged interfaces have the same parameters
  interface VideoHTMLAttributes<T> {
    /** Newer than React's types. A browser that lacks it loads the poster and the video at once. */
    loading?: 'eager' | 'lazy' | undefined;
  }
}
