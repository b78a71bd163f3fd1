import { Newspaper } from 'lucide-react';
import { hasPermission, isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const announcementsEntry = navigationEntry({
  to: '/announcements',
  name: 'announcements',
  title: { pt: 'Comunicados', en: 'Announcements', es: 'Comunicados' },
  place: 250,
  icon: Newspaper,
  section: 'administration',
  isVisible: (user) => hasPermission(user, 'platform:announcements') && !isLocked(user),
});
