import type { InvoiceView, SubscriptionView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../lib/i18n.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { subscriptionOptions } from '../billing.queries.ts';
import { BillingDialog } from '../billing-dialog.tsx';
import { PlanPicker } from './plan-picker.tsx';
import css from './plans.module.css';
import { plansText } from './plans.text.ts';
import { usePlanChange } from './use-plan-change.ts';

interface Props {
  /** A change that is paid first. */
  onInvoice: (invoice: InvoiceView) => void;
  onClose: () => void;
}

/** Change of the plan, which is paid or credited for the rest of the period. */
export default function PlanDialog(props: Props) {
  const t = useText(plansText);
  const subscription = useQuery(subscriptionOptions());
  return (
    <BillingDialog title={t.title} query={subscription} onClose={props.onClose}>
      {(data) => <PlanForm subscription={data} {...props} />}
    </BillingDialog>
  );
}

function PlanForm({ subscription, onInvoice, onClose }: Props & { subscription: SubscriptionView }) {
  const t = useText(plansText);
  const change = usePlanChange(subscription, ({ invoice }) => (invoice ? onInvoice(invoice) : onClose()));
  return (
    <DialogForm
      title={t.title}
      submitLabel={t.confirm}
      isSubmittable={change.confirm !== undefined}
      busy={change.change.isPending}
      onLeave={onClose}
      onSubmit={() => change.confirm?.()}
    >
      <PlanPicker subscription={subscription} change={change} />
      {!change.isOther && subscription.plans.length > 0 && <p className={css['hint']}>{t.choose}</p>}
    </DialogForm>
  );
}
