import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '../../lib/api.ts';
import { useChannel } from '../../lib/realtime.ts';
import { hasPermission, useMe } from '../../lib/session.ts';

const SlowDownBanner = lazy(() => import('./slow-down-banner.tsx'));

/** For admins, while the provider has slowed the company down. The banner loads on demand. */
export function SlowDownNotice() {
  const me = useMe();
  const client = useQueryClient();
  const isAllowed = hasPermission(me, 'company:administer');
  const options = { ...api.slowDowns.mine.options(), staleTime: 60_000, enabled: isAllowed };
  const { data, refetch } = useQuery(options);
  useChannel('slowDown', () => void client.invalidateQueries({ queryKey: api.slowDowns.mine.key }));
  if (!isAllowed || !data?.slowDown) return null;
  return (
    <Suspense>
      <SlowDownBanner slowDown={data.slowDown} onEnded={() => void refetch()} />
    </Suspense>
  );
}
