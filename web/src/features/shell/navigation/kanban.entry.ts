import { Kanban } from 'lucide-react';
import { isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const kanbanEntry = navigationEntry({
  to: '/kanban',
  name: 'kanban',
  title: { pt: 'Kanban', en: 'Kanban', es: 'Kanban' },
  place: 30,
  icon: Kanban,
  section: 'work',
  isVisible: (user) => user.features.includes('useKanban') && !isLocked(user),
});
