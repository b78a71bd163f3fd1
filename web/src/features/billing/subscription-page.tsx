import type { DueDate } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarX } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { language, useText, words } from '../../lib/i18n.ts';
import { formatDueDate, subscriptionState, useMe } from '../../lib/session.ts';
import { BillingTabs } from '../../ui/billing-tabs.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { SupportContact } from '../../ui/support-contact.tsx';

const text = words({
  pt: {
    title: 'Financeiro',
    active: (until: string) => `Assinatura ativa até ${until}`,
    endless: 'Assinatura ativa, sem data de vencimento',
    ended: (on: string) => `Opss! Sua assinatura venceu ${on}`,
    help: 'Entre em contato com o Suporte para mais informações!',
    ask: (names: string) => `O plano e os pagamentos ficam com quem administra a conta: ${names}.`,
  },
  en: {
    title: 'Billing',
    active: (until) => `Subscription active until ${until}`,
    endless: 'Subscription active, no due date',
    ended: (on) => `Your subscription expired on ${on}`,
    help: 'Contact support for more information.',
    ask: (names) => `Only your account’s administrators can manage the plan and payments: ${names}.`,
  },
  es: {
    title: 'Financiero',
    active: (until) => `Suscripción activa hasta ${until}`,
    endless: 'Suscripción activa, sin fecha de vencimiento',
    ended: (on) => `¡Ups! Su suscripción venció el ${on}`,
    help: '¡Contacte a Soporte para más información!',
    ask: (names) => `El plan y los pagos están a cargo de quienes administran la cuenta: ${names}.`,
  },
});

export function SubscriptionPage() {
  const t = useText(text);
  const company = useQuery(api.companies.mine.options());
  return (
    <main>
      <BillingTabs />
      <h1 className="sr-only">{t.title}</h1>
      {company.isPending && <SkeletonBar w="40%" h={20} />}
      {company.isError && <LoadError error={company.error} onRetry={() => void company.refetch()} />}
      {company.isSuccess && <State {...company.data} />}
    </main>
  );
}

/** For users who may not pay: until when the plan runs, and whom of the company to ask. */
function State({ dueDate, admins }: DueDate) {
  const t = useText(text);
  const ask = admins.length > 0 && <p>{t.ask(new Intl.ListFormat(language.get()).format(admins))}</p>;
  const { settings } = useMe().company;
  if (!dueDate)
    return (
      <Empty icon={CalendarCheck} title={t.endless}>
        {ask}
      </Empty>
    );
  if (subscriptionState({ dueDate, settings }).kind !== 'expired') {
    return (
      <Empty icon={CalendarCheck} title={t.active(formatDueDate(dueDate, { settings }))}>
        {ask}
      </Empty>
    );
  }
  return (
    <Empty icon={CalendarX} tone="bad" title={t.ended(formatDueDate(dueDate, { settings }))}>
      {t.help} <SupportContact />
      {ask}
    </Empty>
  );
}
