import type { SubscriptionView } from '@recado/contracts';
import { limitNames, limitWords } from '@recado/contracts/plan-words';
import { monthsOf } from '@recado/contracts/renewal';
import { useId } from 'react';
import { formatCents } from '../../../lib/format-money.ts';
import { language, useText } from '../../../lib/i18n.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx';
import { PlanQuoteDetails } from './plan-quote-details.tsx';
import css from './plans.module.css';
import { plansText } from './plans.text.ts';
import type { PlanChange } from './use-plan-change.ts';

interface Props {
  subscription: SubscriptionView;
  change: PlanChange;
}

/** The present plan and the plans the company can change to, as cards; below them the cost of the change. */
export function PlanPicker({ subscription, change }: Props) {
  const t = useText(plansText);
  const { quote, isOther } = change;
  const isQuoting = isOther && quote.isFetching;
  return (
    <div className={css['picker']}>
      <PlanCards subscription={subscription} change={change} />
      {subscription.plans.length === 0 && <p className={css['hint']}>{t.ownPrice}</p>}
      {isQuoting && (
        <div aria-busy="true" className={css['quote']}>
          <SkeletonBar w="40%" h={16} />
          <SkeletonBar w="100%" h={10} />
          <SkeletonBar w="100%" h={64} />
        </div>
      )}
      {isOther && !isQuoting && quote.error && <LoadError error={quote.error} onRetry={() => void quote.refetch()} />}
      {isOther && !isQuoting && quote.data && (
        <PlanQuoteDetails quote={quote.data} creditCents={subscription.creditCents} />
      )}
    </div>
  );
}

interface Card {
  id: number | null;
  name: string;
  monthlyCents: number | null;
  limits: string;
}

function cardsOf({ planId, planName, monthlyCents, plans }: SubscriptionView): Card[] {
  const cards = plans.map((plan) => ({
    id: plan.id,
    name: plan.name,
    monthlyCents: plan.id === planId ? monthlyCents : Math.round(plan.value * 100),
    limits: limitNames.map((limit) => limitWords(limit, plan[limit], language.get())).join(' · '),
  }));
  // A plan that is offered to nobody else, and that of a company with its own price.
  const isListed = cards.some(({ id }) => id === planId);
  return isListed || !planName ? cards : [{ id: planId, name: planName, monthlyCents, limits: '' }, ...cards];
}

function PlanCards({ subscription, change }: Props) {
  const t = useText(plansText);
  const group = useId();
  const { currency, planId: current } = subscription;
  const months = monthsOf(subscription.recurrence);
  return (
    <fieldset className={css['cards']} disabled={change.change.isPending}>
      <legend className="sr-only">{t.plans}</legend>
      {cardsOf(subscription).map(({ id, name, monthlyCents, limits }) => (
        <label key={id}>
          <input type="radio" name={group} checked={id === change.planId} onChange={() => change.choose(id)} />
          <span className={css['name']}>
            <strong>{name}</strong>
            {id === current && <em>{t.current}</em>}
          </span>
          {monthlyCents !== null && (
            <span className={css['price']}>
              <b>{formatCents(monthlyCents * months, currency)}</b> {months === 1 ? t.perMonth : t.perMonths(months)}
            </span>
          )}
          {limits && <small>{limits}</small>}
        </label>
      ))}
    </fieldset>
  );
}
