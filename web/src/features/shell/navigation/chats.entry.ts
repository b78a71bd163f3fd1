import { MessageCircleMore } from 'lucide-react';
import { hasInternalChat, isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const chatsEntry = navigationEntry({
  to: '/chats',
  name: 'chats',
  title: { pt: 'Chat interno', en: 'Internal chat', es: 'Chat interno' },
  place: 70,
  icon: MessageCircleMore,
  section: 'work',
  isVisible: (user) => hasInternalChat(user) && !isLocked(user),
});
