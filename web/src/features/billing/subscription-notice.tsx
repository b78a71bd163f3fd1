import { lazy, Suspense } from 'react';
import { hasPermission, subscriptionState, useMe } from '../../lib/session.ts';
import { useNow } from '../../lib/use-now.ts';

const SubscriptionBanner = lazy(() =>
  import('./subscription-banner.tsx').then(({ SubscriptionBanner: shown }) => ({ default: shown })),
);

/**
 * For users who may see the due date, from five days before it until the lock, when the billing page shows it. The
 * banner loads on demand.
 */
export function SubscriptionNotice() {
  const me = useMe();
  const state = subscriptionState(me.company, useNow());
  const isLocked = state.kind === 'expired' && state.locked;
  if (state.kind === 'good' || isLocked || !hasPermission(me, 'company:dueDate')) return null;
  return (
    <Suspense>
      <SubscriptionBanner />
    </Suspense>
  );
}
