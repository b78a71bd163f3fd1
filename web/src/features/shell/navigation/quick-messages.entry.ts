import { Zap } from 'lucide-react';
import { isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const quickMessagesEntry = navigationEntry({
  to: '/quick-messages',
  name: 'quickMessages',
  title: { pt: 'Respostas rápidas', en: 'Quick messages', es: 'Respuestas rápidas' },
  place: 40,
  icon: Zap,
  section: 'work',
  isVisible: (user) => !isLocked(user),
});
