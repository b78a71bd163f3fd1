import { Link } from '@tanstack/react-router';
import { useText, words } from '../lib/i18n.ts';
import { hasPermission, isLocked, useMe } from '../lib/session.ts';
import css from './billing-tabs.module.css';

const text = words({
  pt: { name: 'Financeiro', subscription: 'Assinatura', usage: 'Uso' },
  en: { name: 'Billing', subscription: 'Subscription', usage: 'Usage' },
  es: { name: 'Financiero', subscription: 'Suscripción', usage: 'Uso' },
});

/** The pages of billing; nothing for users who have only one of them. */
export function BillingTabs() {
  const t = useText(text);
  const me = useMe();
  if (isLocked(me) || !hasPermission(me, 'billing-page:view')) return null;
  return (
    <nav className={css['tabs']} aria-label={t.name}>
      <Link to="/financeiro">{t.subscription}</Link>
      <Link to="/usage">{t.usage}</Link>
    </nav>
  );
}
