import { lazy, Suspense } from 'react';
import { useMe } from '../../lib/session.ts';

const SupportBanner = lazy(() =>
  import('./support-banner.tsx').then(({ SupportBanner: shown }) => ({ default: shown })),
);

/** The banner of a supporter is loaded where there is one. */
export const SupportNotice = () =>
  useMe().support && (
    <Suspense>
      <SupportBanner />
    </Suspense>
  );
