import { lazy, Suspense } from 'react';
import { useMe } from '../../lib/session.ts';

const SupportBanner = lazy(() =>
  import('./support-banner.tsx').then(({ SupportBanner: shown }) => ({ default: shown })),
);

/** Loads the supporter's banner only where it is needed. */
export const SupportNotice = () =>
  useMe().support && (
    <Suspense>
      <SupportBanner />
    </Suspense>
  );
