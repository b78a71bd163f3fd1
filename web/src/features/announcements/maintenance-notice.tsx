import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { shownOptions } from './reading.queries.ts';

const MaintenanceStrips = lazy(() => import('./maintenance-strips.tsx'));

/**
 * The time of announced maintenance, on every page until it is over. The strips load on demand, and the bell of announcements
 * keeps the list fresh.
 */
export default function MaintenanceNotice() {
  const { data } = useInfiniteQuery(shownOptions());
  const coming = data?.pages[0]?.maintenance ?? [];
  if (coming.length === 0) return null;
  return (
    <Suspense>
      <MaintenanceStrips coming={coming} />
    </Suspense>
  );
}
