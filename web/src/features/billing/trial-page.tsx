import type { SubscriptionView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { formatDueDate, subscriptionState, useMe } from '../../lib/session.ts';
import { useNow } from '../../lib/use-now.ts';
import { Field } from '../../ui/field.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { subscriptionOptions, useBillingLive } from './billing.queries.ts';
import css from './trial-page.module.css';
import { trialText } from './trial.text.ts';

const CheckoutDialog = lazy(() => import('./checkout/checkout-dialog.tsx'));
const DAY_MS = 86_400_000;

interface Props {
  /** The payment under way that the address names; null: none. */
  chargeId: string | null;
  onCharge: (chargeId: string | null) => void;
}

/** Days of the trial, or the paid plan, and the way to pay. */
export function TrialPage({ chargeId, onCharge }: Props) {
  const t = useText(trialText);
  const { data, isPending, error, refetch } = useQuery(subscriptionOptions());
  const [isPaying, setPaying] = useState(chargeId !== null);
  function close() {
    setPaying(false);
    if (chargeId !== null) onCharge(null);
  }
  useBillingLive();
  return (
    <main className={css['page']}>
      <PageHead title={t.title} />
      {isPending && (
        <div className={css['card']} aria-busy="true">
          <SkeletonBar w="70%" h={24} />
          <SkeletonBar w="100%" h={32} />
          <SkeletonBar w={120} h={32} />
        </div>
      )}
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && <Subscription subscription={data} onPay={() => setPaying(true)} />}
      <Suspense>
        {isPaying && <CheckoutDialog invoiceId={null} chargeId={chargeId} onCharge={onCharge} onClose={close} />}
      </Suspense>
    </main>
  );
}

function Subscription({ subscription, onPay }: { subscription: SubscriptionView; onPay: () => void }) {
  const t = useText(trialText);
  const { email, trialExpiration, open } = subscription;
  return (
    <div className={css['card']}>
      <State subscription={subscription} />
      <Field label={t.email} help={t.emailHelp}>
        {({ id, 'aria-describedby': described }) => (
          <Input id={id} aria-describedby={described} readOnly value={email ?? t.noEmail} />
        )}
      </Field>
      <div className={css['actions']}>
        {(trialExpiration || open.length > 0) && (
          <Button type="primary" size="large" onClick={onPay}>
            {trialExpiration ? t.subscribe : t.pay}
          </Button>
        )}
        <Link to="/financeiro">{t.invoices}</Link>
      </div>
    </div>
  );
}

function State({ subscription: { planName, dueDate, trialExpiration } }: { subscription: SubscriptionView }) {
  const t = useText(trialText);
  const { company } = useMe();
  const now = useNow();
  if (trialExpiration) {
    const days = Math.ceil((Date.parse(trialExpiration) - now) / DAY_MS);
    return (
      <div>
        <h2>{days > 0 ? t.trialEnds(days) : t.trialOver}</h2>
        <p>{t.trialHelp}</p>
      </div>
    );
  }
  const isOver = subscriptionState({ dueDate, settings: company.settings }, now).kind === 'expired';
  const on = dueDate && formatDueDate(dueDate, company);
  return (
    <div>
      <h2>{t.paid(planName)}</h2>
      <p data-tone={isOver ? 'bad' : undefined}>{!on ? t.paidEndless : isOver ? t.overdue(on) : t.paidUntil(on)}</p>
    </div>
  );
}
