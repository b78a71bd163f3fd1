import type { SubscriptionView } from '@recado/contracts';
import { monthsOf } from '@recado/contracts/renewal';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { CalendarCheck, CalendarX, FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCommands } from '../../lib/commands.ts';
import { formatCents } from '../../lib/format-money.ts';
import { useText } from '../../lib/i18n.ts';
import { formatDueDate, isLocked, subscriptionState, useMe } from '../../lib/session.ts';
import { useNow } from '../../lib/use-now.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { SupportContact } from '../../ui/support-contact.tsx';
import { subscriptionOptions } from './billing.queries.ts';
import { text } from './billing.text.ts';
import { DaysLine } from './days-line.tsx';
import css from './subscription-summary.module.css';

interface Props {
  onPay: () => void;
  onChangePlan: () => void;
}

/** Plan, price and days of the company, above its invoices. */
export function SubscriptionSummary(actions: Props) {
  const t = useText(text);
  const { data, isPending, error, refetch } = useQuery(subscriptionOptions());
  return (
    <section className={css['summary']} aria-label={t.summary}>
      <Headline />
      {isPending && <Skeleton />}
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && <Facts subscription={data} {...actions} />}
    </section>
  );
}

/** State of the subscription from the session, which is known even while billing does not respond. */
function Headline() {
  const t = useText(text);
  const { company } = useMe();
  const now = useNow();
  const { dueDate } = company;
  const isOver = subscriptionState(company, now).kind === 'expired';
  const Icon = isOver ? CalendarX : CalendarCheck;
  const on = dueDate ? formatDueDate(dueDate, company) : '';
  return (
    <div className={css['headline']} data-tone={isOver ? 'bad' : 'good'}>
      <Icon size={18} aria-hidden="true" />
      <h2>{isOver ? t.ended(on) : dueDate ? t.active(on) : t.endless}</h2>
      {isOver && (
        <p>
          {t.endedHelp} <SupportContact />
        </p>
      )}
    </div>
  );
}

function Facts({ subscription, onPay, onChangePlan }: Props & { subscription: SubscriptionView }) {
  const t = useText(text);
  const { company } = useMe();
  const { planName, currency, dueDate, trialExpiration, creditCents, open, plans, days, isSandbox } = subscription;
  const price = usePeriodPrice(subscription);
  useCommands([
    ...(open.length > 0 ? [{ id: 'pay', title: t.pay, group: t.title, run: onPay }] : []),
    ...(plans.length > 0 ? [{ id: 'changePlan', title: t.changePlan, group: t.title, run: onChangePlan }] : []),
  ]);
  return (
    <>
      <div className={css['facts']}>
        <dl>
          <Fact name={t.plan}>{planName || t.noPlan}</Fact>
          <Fact name={t.price}>{price}</Fact>
          <Fact name={trialExpiration ? t.trial : t.due}>{dueDate ? formatDueDate(dueDate, company) : t.noDue}</Fact>
          {creditCents > 0 && (
            <Fact name={t.credit} help={t.creditHelp}>
              {formatCents(creditCents, currency)}
            </Fact>
          )}
        </dl>
        <div className={css['actions']}>
          {plans.length > 0 && <Button onClick={onChangePlan}>{t.changePlan}</Button>}
          {open.length > 0 && (
            <Button type="primary" onClick={onPay}>
              {t.pay}
            </Button>
          )}
        </div>
      </div>
      {days && <DaysLine days={days} />}
      <p className={css['notes']}>
        {/* A locked company has this page alone. */}
        {!isLocked({ company }) && <Link to="/subscription">{t.subscription}</Link>}
        {isSandbox && (
          <span>
            <FlaskConical size={14} aria-hidden="true" />
            {t.sandbox}
          </span>
        )}
      </p>
    </>
  );
}

/** The price of a whole period. */
export function usePeriodPrice({ monthlyCents, currency, recurrence }: SubscriptionView): string {
  const t = useText(text);
  if (monthlyCents === null) return t.free;
  const months = monthsOf(recurrence);
  const amount = formatCents(monthlyCents * months, currency);
  return months === 1 ? t.perMonth(amount) : t.perMonths(amount, months);
}

const Fact = ({ name, help, children }: { name: string; help?: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children}
      {help && <small>{help}</small>}
    </dd>
  </div>
);

const Skeleton = () => (
  <div className={css['skeleton']} aria-busy="true">
    {[120, 160, 110].map((width) => (
      <span key={width}>
        <SkeletonBar w={64} h={10} />
        <SkeletonBar w={width} h={18} />
      </span>
    ))}
  </div>
);
