import { Split } from 'lucide-react';
import { hasPermission, isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const rulesEntry = navigationEntry({
  to: '/rules',
  name: 'rules',
  title: { pt: 'Regras', en: 'Rules', es: 'Reglas' },
  place: 175,
  icon: Split,
  section: 'administration',
  isVisible: (user) => hasPermission(user, 'rules-page:edit') && user.features.includes('useRules') && !isLocked(user),
});
