import { Gauge } from 'lucide-react';
import { hasPermission } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const consoleEntry = navigationEntry({
  to: '/console',
  name: 'console',
  title: { pt: 'Console do provedor', en: 'Provider’s console', es: 'Consola del proveedor' },
  place: 5,
  icon: Gauge,
  section: 'work',
  isVisible: (user) => hasPermission(user, 'platform:overview'),
});
