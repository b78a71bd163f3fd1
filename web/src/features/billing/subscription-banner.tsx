import { Link } from '@tanstack/react-router';
import { CalendarClock, CalendarX } from 'lucide-react';
import { useText, words } from '../../lib/i18n.ts';
import { formatDueDate, hasPermission, subscriptionState, useMe, type SubscriptionState } from '../../lib/session.ts';
import { useNow } from '../../lib/use-now.ts';
import { NoticeBanner } from '../../ui/notice-banner.tsx';

const text = words({
  pt: {
    name: 'Assinatura',
    ending: (days: number, on: string) =>
      days === 0
        ? `Sua assinatura vence hoje (${on}).`
        : `Sua assinatura vence em ${days} ${days === 1 ? 'dia' : 'dias'} (${on}).`,
    ended: (on: string) => `Opss! Sua assinatura venceu ${on}. Entre em contato com o Suporte para mais informações!`,
    billing: 'Ir para o Financeiro',
    pay: 'Pagar agora',
  },
  en: {
    name: 'Subscription',
    ending: (days, on) =>
      days === 0
        ? `Your subscription ends today (${on}).`
        : `Your subscription ends in ${days} ${days === 1 ? 'day' : 'days'} (${on}).`,
    ended: (on) => `Your subscription expired on ${on}. Contact support for more information.`,
    billing: 'Go to Billing',
    pay: 'Pay now',
  },
  es: {
    name: 'Suscripción',
    ending: (days, on) =>
      days === 0
        ? `Su suscripción vence hoy (${on}).`
        : `Su suscripción vence en ${days} ${days === 1 ? 'día' : 'días'} (${on}).`,
    ended: (on) => `¡Ups! Su suscripción venció el ${on}. ¡Contacte a Soporte para más información!`,
    billing: 'Ir a Financiero',
    pay: 'Pagar ahora',
  },
});

/** Colours of the due date, as in the list of companies: yellow at five days, then orange, red on the last day of grace. */
function toneOf(state: SubscriptionState, graceDays: number): 'soon' | 'due' | 'overdue' {
  if (state.kind === 'expired') return state.day < graceDays ? 'due' : 'overdue';
  return state.kind === 'ending' && state.days < 5 ? 'due' : 'soon';
}

/** End of the subscription, with a link to the payment where the user may pay. */
export function SubscriptionBanner() {
  const t = useText(text);
  const me = useMe();
  const now = useNow();
  const { dueDate } = me.company;
  const state = subscriptionState(me.company, now);
  if (!dueDate || state.kind === 'good') return null;
  const on = formatDueDate(dueDate, me.company);
  return (
    <NoticeBanner
      icon={state.kind === 'ending' ? CalendarClock : CalendarX}
      tone={toneOf(state, me.company.lockGraceDays)}
      label={t.name}
    >
      <span>{state.kind === 'ending' ? t.ending(state.days, on) : t.ended(on)}</span>
      {hasPermission(me, 'billing-page:view') ? (
        <Link to="/financeiro" search={{ pay: true }}>
          {t.pay}
        </Link>
      ) : (
        <Link to="/financeiro">{t.billing}</Link>
      )}
    </NoticeBanner>
  );
}
