import { KeyRound } from 'lucide-react';
import { hasPermission, isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const apiKeysEntry = navigationEntry({
  to: '/api-tokens',
  name: 'apiKeys',
  title: { pt: 'Chaves de API', en: 'API keys', es: 'Claves de API' },
  place: 210,
  icon: KeyRound,
  section: 'administration',
  // The platform's support makes no keys.
  isVisible: (user) =>
    hasPermission(user, 'api-tokens:edit') &&
    user.features.includes('useExternalApi') &&
    !user.support &&
    !isLocked(user),
});
