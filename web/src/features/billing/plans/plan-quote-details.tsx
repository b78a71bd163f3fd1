import type { PlanQuote } from '@recado/contracts';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCents } from '../../../lib/format-money.ts';
import { useText } from '../../../lib/i18n.ts';
import css from './plans.module.css';
import { PlanExcessList } from './plan-excess-list.tsx';
import { plansText } from './plans.text.ts';

interface Props {
  quote: PlanQuote;
  /** The credit that the company has already. */
  creditCents: number;
}

/** The rest of the period as a bar, and the amount that is paid or credited for it. */
export function PlanQuoteDetails({ quote, creditCents: had }: Props) {
  const t = useText(plansText);
  const { fromName, fromCents, plan, toCents, currency, daysLeft, daysInPeriod, chargeCents, creditCents } = quote;
  const money = (cents: number) => formatCents(cents, currency);
  const taken = Math.min(had, chargeCents);
  const isSetOff = chargeCents > 0 || creditCents > 0;
  const payCents = chargeCents - taken;
  return (
    <section className={css['quote']} aria-label={t.quote}>
      <p className={css['change']}>
        <span>
          {fromName} <b>{money(fromCents)}</b>
        </span>
        <ArrowRight size={14} aria-hidden="true" />
        <span>
          {plan.name} <b>{money(toCents)}</b>
        </span>
      </p>
      {isSetOff && <PeriodBar daysLeft={daysLeft} daysInPeriod={daysInPeriod} />}
      <dl>
        {chargeCents > 0 && <Row name={t.difference(daysLeft, daysInPeriod)}>{money(chargeCents)}</Row>}
        {taken > 0 && <Row name={t.yourCredit}>−{money(taken)}</Row>}
        {creditCents > 0 && <Row name={t.refund(daysLeft, daysInPeriod)}>{money(creditCents)}</Row>}
        <Row name={creditCents > 0 ? t.credit : t.payNow} isTotal>
          {money(creditCents > 0 ? creditCents : payCents)}
        </Row>
      </dl>
      {quote.excess.length > 0 ? (
        <PlanExcessList excess={quote.excess} />
      ) : (
        <p className={css['hint']}>{payCents > 0 ? t.afterPayment : t.atOnce}</p>
      )}
    </section>
  );
}

function PeriodBar({ daysLeft, daysInPeriod }: Pick<PlanQuote, 'daysLeft' | 'daysInPeriod'>) {
  const t = useText(plansText);
  const used = Math.max(0, daysInPeriod - daysLeft);
  return (
    <div className={css['period']}>
      <span className={css['bar']} aria-hidden="true">
        <i style={{ inlineSize: `${(100 * used) / daysInPeriod}%` }} />
      </span>
      <span>{t.used(used)}</span>
      <span>{t.left(daysLeft)}</span>
    </div>
  );
}

interface RowProps {
  name: string;
  isTotal?: boolean;
  children: ReactNode;
}
const Row = ({ name, isTotal, children }: RowProps) => (
  <div data-total={isTotal}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
