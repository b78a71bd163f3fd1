import { MessagesSquare } from 'lucide-react';
import { isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const ticketsEntry = navigationEntry({
  to: '/tickets',
  name: 'tickets',
  title: { pt: 'Tickets', en: 'Tickets', es: 'Tickets' },
  place: 20,
  icon: MessagesSquare,
  section: 'work',
  isVisible: (user) => !isLocked(user),
});
