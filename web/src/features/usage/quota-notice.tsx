import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { hasPermission, isLocked, useMe } from '../../lib/session.ts';
import { monthOptions } from './usage.queries.ts';

const QuotaBanner = lazy(() => import('./quota-banner.tsx').then(({ QuotaBanner: shown }) => ({ default: shown })));

/** For those who may see billing, while a quota is near its end or used up. The banner loads on demand. */
export function QuotaNotice() {
  const me = useMe();
  const isAllowed = hasPermission(me, 'billing-page:view') && !isLocked(me);
  const { data } = useQuery({ ...monthOptions(), enabled: isAllowed });
  if (!isAllowed || !data || [data.messages, data.storage, data.aiTokens].every(({ state }) => state === 'ok'))
    return null;
  return (
    <Suspense>
      <QuotaBanner month={data} />
    </Suspense>
  );
}
