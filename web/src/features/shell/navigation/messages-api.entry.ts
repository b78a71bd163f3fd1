import { Code } from 'lucide-react';
import { hasPermission, isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const messagesApiEntry = navigationEntry({
  to: '/messages-api',
  name: 'messagesApi',
  title: { pt: 'API de mensagens', en: 'Messages API', es: 'API de mensajes' },
  place: 200,
  icon: Code,
  section: 'administration',
  isVisible: (user) =>
    hasPermission(user, 'api-messages:send') && user.features.includes('useExternalApi') && !isLocked(user),
});
