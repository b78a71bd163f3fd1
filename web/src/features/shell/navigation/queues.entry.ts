import { ListTree } from 'lucide-react';
import { hasPermission, isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const queuesEntry = navigationEntry({
  to: '/queues',
  name: 'queues',
  title: { pt: 'Filas', en: 'Queues', es: 'Colas' },
  place: 170,
  icon: ListTree,
  section: 'administration',
  isVisible: (user) => hasPermission(user, 'queues-page:edit') && !isLocked(user),
});
