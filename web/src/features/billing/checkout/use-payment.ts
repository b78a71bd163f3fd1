import type { ChargeView, InvoiceView, SubscriptionView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useChannel } from '../../../lib/realtime.ts';
import { subscriptionOptions } from '../billing.queries.ts';

const everyMs = 5_000;

interface Renewal {
  dueDate: string | null;
}

/** Follows a charge until its payment is applied: by the live event, and by asking while that may be lost. */
export function usePayment(ordered: ChargeView, invoice: InvoiceView): { charge: ChargeView; renewal: Renewal | null } {
  const [pushed, setPushed] = useState<Renewal | null>(null);
  useChannel('payment', ({ invoiceId, company }) => {
    if (invoiceId === invoice.id) setPushed({ dueDate: company.dueDate });
  });
  const { data: charge } = useQuery({
    ...api.subscription.charge.options({ txid: ordered.id }),
    initialData: ordered,
    // A payment may arrive after the end of the code, too.
    refetchInterval: ({ state }) => state.data?.state !== 'paid' && !pushed && everyMs,
  });
  const isPaid = charge.state === 'paid' && !pushed;
  const { data: subscription } = useQuery({ ...subscriptionOptions(), refetchInterval: isPaid && everyMs });
  const isApplied = isPaid && subscription !== undefined && isAppliedTo(subscription, invoice);
  return { charge, renewal: pushed ?? (isApplied ? { dueDate: subscription.dueDate } : null) };
}

/** The due date moves, or the plan changes, a moment after the payment. */
const isAppliedTo = ({ dueDate, planName }: SubscriptionView, { kind, detail, dueDate: paidFor }: InvoiceView) =>
  kind === 'period' ? dueDate !== null && dueDate > paidFor : planName === detail;
