import type { ChargeView, InvoiceView, SubscriptionView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Steps } from 'antd';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import { Empty } from '../../../ui/empty.tsx';
import { BillingDialog } from '../billing-dialog.tsx';
import { subscriptionOptions } from '../billing.queries.ts';
import css from './checkout.module.css';
import { checkoutText } from './checkout.text.ts';
import { DataStep } from './data-step.tsx';
import { emptyPayer, lastPayer, type Payer } from './payer.ts';
import { PlanStep } from './plan-step.tsx';
import { ReviewStep } from './review-step.tsx';

/** The step with the QR code is loaded late, as nobody needs its code before. */
const ChargeStep = lazy(() => import('./charge-step.tsx'));

interface Props {
  /** null: the open invoice with the oldest due date. */
  invoiceId: number | null;
  /** A payment that was begun; null: there is none. */
  chargeId: string | null;
  onCharge: (chargeId: string) => void;
  onClose: () => void;
}
interface Ordered {
  charge: ChargeView;
  invoice: InvoiceView;
  payer: Payer;
}

/** Payment of an invoice: details, plan, review, then the code. */
export default function CheckoutDialog({ invoiceId, chargeId, onCharge, onClose }: Props) {
  const t = useText(checkoutText);
  const subscription = useQuery(subscriptionOptions());
  const [chosen, setOrdered] = useState<Ordered | null>(null);
  const begun = useBegun(chosen === null ? chargeId : null, subscription.data);
  // Kept from now on: its invoice is no longer open once it is paid.
  if (chosen === null && begun.ordered) setOrdered(begun.ordered);
  const ordered = chosen ?? begun.ordered;
  function order(next: Ordered) {
    setOrdered(next);
    onCharge(next.charge.id);
  }
  return (
    <BillingDialog title={t.title} query={subscription} onClose={onClose}>
      {(data) =>
        begun.isLoading ? null : ordered ? (
          <Suspense>
            <ChargeStep {...ordered} key={ordered.charge.id} onCharge={(charge) => order({ ...ordered, charge })} />
          </Suspense>
        ) : (
          <Checkout subscription={data} invoiceId={invoiceId} onClose={onClose} onOrdered={order} />
        )
      }
    </BillingDialog>
  );
}

/** The payment that the address names, as it was ordered: its invoice is still open, its payer is known to this browser. */
function useBegun(chargeId: string | null, subscription: SubscriptionView | undefined) {
  const { companyId } = useMe();
  const { data: charge, isLoading } = useQuery({
    ...api.subscription.charge.options({ txid: chargeId ?? '' }),
    enabled: chargeId !== null,
    retry: false,
  });
  const invoice = charge && subscription?.open.find(({ id }) => id === charge.invoiceId);
  const kept = lastPayer.get();
  const payer = kept?.companyId === companyId ? kept.payer : emptyPayer;
  const ordered: Ordered | null = chargeId !== null && charge && invoice ? { charge, invoice, payer } : null;
  return { ordered, isLoading };
}

interface CheckoutProps extends Pick<Props, 'invoiceId' | 'onClose'> {
  subscription: SubscriptionView;
  onOrdered: (ordered: Ordered) => void;
}

function Checkout({ subscription, invoiceId: wanted, onClose, onOrdered }: CheckoutProps) {
  const t = useText(checkoutText);
  const { companyId } = useMe();
  const [step, setStep] = useState(0);
  const [invoiceId, setInvoiceId] = useState(wanted);
  const [payer, setPayer] = useState<Payer>(() => {
    const kept = lastPayer.get();
    return kept?.companyId === companyId ? kept.payer : emptyPayer;
  });
  // An invoice that is not open any more was paid, or replaced by another one.
  const invoice = subscription.open.find(({ id }) => id === invoiceId) ?? subscription.open[0];
  if (!invoice) {
    return (
      <Empty icon={CircleCheck} title={t.nothing} action={<Button onClick={onClose}>{t.close}</Button>}>
        {t.nothingHelp}
      </Empty>
    );
  }
  // The only plan there is needs no step. A company with its own price is told there whom to ask.
  const [only, other] = subscription.plans;
  const hasChoice = other !== undefined || only?.id !== subscription.planId;
  const titles = [t.dataStep, ...(hasChoice ? [t.planStep] : []), t.reviewStep];
  const asks = {
    address: subscription.asksAddress,
    document: !subscription.asksAddress && subscription.currency === 'BRL',
  };
  const steps = (
    <Steps
      className={css['steps'] ?? ''}
      size="small"
      responsive={false}
      current={step}
      items={titles.map((title) => ({ title }))}
    />
  );
  function keepPayer(next: Payer) {
    setPayer(next);
    lastPayer.set({ companyId, payer: next });
    setStep(1);
  }
  if (step === 0) return <DataStep steps={steps} initial={payer} asks={asks} onLeave={onClose} onNext={keepPayer} />;
  if (step === 1 && hasChoice)
    return (
      <PlanStep
        steps={steps}
        subscription={subscription}
        onBack={() => setStep(0)}
        onLeave={onClose}
        onNext={(other) => {
          if (other) setInvoiceId(other.id);
          setStep(2);
        }}
      />
    );
  return (
    <ReviewStep
      steps={steps}
      invoice={invoice}
      payer={payer}
      onBack={() => setStep(step - 1)}
      onEditPayer={() => setStep(0)}
      onLeave={onClose}
      onCharge={(charge) => onOrdered({ charge, invoice, payer })}
    />
  );
}
