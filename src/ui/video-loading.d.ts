import 'react';

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- merged interfaces have the same parameters
  interface VideoHTMLAttributes<T> {
    /**
     * React's types do not have this attribute yet. Browsers that do not support it load the poster and the video
     * immediately.
     */
    loading?: 'eager' | 'lazy' | undefined;
  }
}
