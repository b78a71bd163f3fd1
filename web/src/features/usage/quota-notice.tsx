import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { hasPermission, isLocked, useMe } from '../../lib/session.ts';
import { monthOptions } from './usage.queries.ts';

const QuotaBanner = lazy(() => import('./quota-banner.tsx').then(({ QuotaBanner: shown }) => ({ default: shown })));

/**
 * For those who may see billing, while a quota is near its end or used up. The banner loads on demand. The page of the usage
 * says the same itself, and would move under the pointer when the banner arrives.
 */
export function QuotaNotice() {
  const me = useMe();
  const isAllowed = hasPermission(me, 'billing-page:view') && !isLocked(me);
  const isOnUsage = useLocation({ select: ({ pathname }) => pathname === '/usage' });
  const { data } = useQuery({ ...monthOptions(), enabled: isAllowed });
  if (
    !isAllowed ||
    isOnUsage ||
    !data ||
    [data.messages, data.storage, data.aiTokens].every(({ state }) => state === 'ok')
  )
    return null;
  return (
    <Suspense>
      <QuotaBanner month={data} />
    </Suspense>
  );
}
