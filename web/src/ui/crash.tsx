import { Trouble } from './trouble.tsx';

/** Shown for a page that crashed; the rest of the app stays. */
export const Crash = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <main>
    <Trouble error={error} onRetry={onRetry} />
  </main>
);
