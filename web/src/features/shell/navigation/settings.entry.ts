import { Settings } from 'lucide-react';
import { isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const settingsEntry = navigationEntry({
  to: '/settings',
  name: 'settings',
  title: { pt: 'Configurações', en: 'Settings', es: 'Configuración' },
  place: 270,
  icon: Settings,
  // Every user has settings, so they are not an administration entry; they come last, also for an admin.
  section: 'work',
  isVisible: (user) => !isLocked(user),
});
