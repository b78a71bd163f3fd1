import type { ChangedPlan, PlanQuote, SubscriptionView } from '@recado/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { textOf } from '../../../lib/i18n.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useRefreshBilling } from '../billing.queries.ts';
import { plansText } from './plans.text.ts';

/** The chosen plan, what a change to it costs, and the change itself. */
export function usePlanChange({ planId: current }: SubscriptionView, onChanged: (changed: ChangedPlan) => void) {
  const [chosen, choose] = useState<number | null>(null);
  const planId = chosen ?? current;
  const isOther = planId !== null && planId !== current;
  const quote = useQuery({
    ...api.subscription.quote.options({ planId: planId ?? 0 }),
    enabled: isOther,
    // A quote depends on the day and on earlier payments.
    staleTime: 0,
  });
  const refresh = useRefreshBilling();
  const change = useMutation({
    mutationFn: (to: PlanQuote['plan']) => api.subscription.changePlan.call({ planId: to.id }),
    onSuccess: async (changed, { name }) => {
      await refresh();
      if (changed.isChanged) showSuccess(textOf(plansText).changed(name));
      choose(null);
      onChanged(changed);
    },
  });
  const shown = isOther && !quote.isFetching && !change.isPending ? quote.data : undefined;
  const isTooSmall = shown !== undefined && shown.excess.length > 0;
  const confirm = shown && !isTooSmall ? () => change.mutate(shown.plan) : undefined;
  return { planId, choose, isOther, quote, change, confirm };
}
export type PlanChange = ReturnType<typeof usePlanChange>;
