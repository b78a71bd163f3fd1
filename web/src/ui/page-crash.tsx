import { LoadError } from './load-error.tsx';

/** Shown for a page that crashed; the rest of the app stays. */
export const PageCrash = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <main>
    <LoadError error={error} onRetry={onRetry} />
  </main>
);
