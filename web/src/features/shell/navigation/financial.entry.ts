import { CreditCard } from 'lucide-react';
import { hasPermission, subscriptionState } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const financialEntry = navigationEntry({
  to: '/financeiro',
  name: 'financial',
  title: { pt: 'Financeiro', en: 'Billing', es: 'Financiero' },
  place: 110,
  icon: CreditCard,
  section: 'work',
  isVisible: (user) => hasPermission(user, 'billing-page:view') || subscriptionState(user.company).kind !== 'good',
});
