import { Smartphone } from 'lucide-react';
import { hasPermission, isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const connectionsEntry = navigationEntry({
  to: '/connections',
  name: 'connections',
  title: { pt: 'Conexões', en: 'Connections', es: 'Conexiones' },
  place: 160,
  icon: Smartphone,
  section: 'administration',
  isVisible: (user) => hasPermission(user, 'connections-page:view') && !isLocked(user),
});
