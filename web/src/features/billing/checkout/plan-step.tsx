import type { InvoiceView, SubscriptionView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { subscriptionOptions } from '../billing.queries.ts';
import { PlanPicker } from '../plans/plan-picker.tsx';
import css from '../plans/plans.module.css';
import { plansText } from '../plans/plans.text.ts';
import { usePlanChange } from '../plans/use-plan-change.ts';
import { checkoutText } from './checkout.text.ts';

interface Props {
  steps: ReactNode;
  subscription: SubscriptionView;
  onBack: () => void;
  onLeave: () => void;
  /** null: the invoice that was to be paid. */
  onNext: (invoice: InvoiceView | null) => void;
}

/** The plan that is paid for. Another one is confirmed before the checkout goes on. */
export function PlanStep({ steps, subscription, onBack, onLeave, onNext }: Props) {
  const t = useText(plansText);
  const c = useText(checkoutText);
  const [changedTo, setChangedTo] = useState<number | null>(null);
  const change = usePlanChange(subscription, ({ isChanged, invoice }) => {
    if (invoice) onNext(invoice);
    if (isChanged) setChangedTo(change.planId);
  });
  const isUpdating = useUpdating(subscription, changedTo);
  return (
    <DialogForm
      title={t.title}
      submitLabel={change.isOther ? t.confirm : c.next}
      isSubmittable={change.isOther ? change.confirm !== undefined : !isUpdating}
      busy={change.change.isPending || isUpdating}
      aside={<Button onClick={onBack}>{c.back}</Button>}
      onLeave={onLeave}
      onSubmit={() => (change.isOther ? change.confirm?.() : onNext(null))}
    >
      {steps}
      <PlanPicker subscription={subscription} change={change} />
      {isUpdating && <output className={css['hint']}>{t.updating}</output>}
    </DialogForm>
  );
}

const updateEveryMs = 1_500;

/** After a change at once the open invoice still is of the former plan for a moment; nobody should pay that one. */
function useUpdating(subscription: SubscriptionView, changedTo: number | null): boolean {
  const { planId, planName, open } = subscription;
  const isOfFormer = open.some(({ kind, detail }) => kind === 'period' && detail !== planName);
  const isUpdating = changedTo !== null && (planId !== changedTo || isOfFormer);
  useQuery({ ...subscriptionOptions(), refetchInterval: isUpdating && updateEveryMs });
  return isUpdating;
}
