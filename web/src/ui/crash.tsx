import { Trouble } from './trouble.tsx';

/** A page that could not be shown; the rest of the app stays. */
export const Crash = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <main>
    <Trouble error={error} onRetry={onRetry} />
  </main>
);
