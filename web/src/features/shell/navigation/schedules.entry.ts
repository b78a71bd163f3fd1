import { CalendarDays } from 'lucide-react';
import { isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const schedulesEntry = navigationEntry({
  to: '/schedules',
  name: 'schedules',
  title: { pt: 'Agendamentos', en: 'Schedules', es: 'Programaciones' },
  place: 60,
  icon: CalendarDays,
  section: 'work',
  isVisible: (user) => user.features.includes('useSchedules') && !isLocked(user),
});
