import { Webhook } from 'lucide-react';
import { hasPermission, isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const webhooksEntry = navigationEntry({
  to: '/webhooks',
  name: 'webhooks',
  title: { pt: 'Webhooks', en: 'Webhooks', es: 'Webhooks' },
  place: 220,
  icon: Webhook,
  section: 'administration',
  isVisible: (user) =>
    hasPermission(user, 'webhooks:edit') && user.features.includes('useExternalApi') && !isLocked(user),
});
