import { CircleQuestionMark } from 'lucide-react';
import { isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const helpsEntry = navigationEntry({
  to: '/helps',
  name: 'helps',
  title: { pt: 'Ajuda', en: 'Help', es: 'Ayuda' },
  place: 100,
  icon: CircleQuestionMark,
  section: 'work',
  isVisible: (user) => !isLocked(user),
});
