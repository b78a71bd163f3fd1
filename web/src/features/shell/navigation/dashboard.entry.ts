import { ChartColumn } from 'lucide-react';
import { hasPermission, isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const dashboardEntry = navigationEntry({
  to: '/',
  name: 'dashboard',
  title: { pt: 'Dashboard', en: 'Dashboard', es: 'Panel' },
  place: 10,
  icon: ChartColumn,
  section: 'work',
  isVisible: (user) => hasPermission(user, 'dashboard:view') && !isLocked(user),
});
