import { CreditCard } from 'lucide-react';
import { navigationEntry } from './navigation-entry.ts';

export const financialEntry = navigationEntry({
  to: '/financeiro',
  name: 'financial',
  title: { pt: 'Financeiro', en: 'Billing', es: 'Financiero' },
  place: 110,
  icon: CreditCard,
  section: 'work',
  isVisible: () => true,
});
