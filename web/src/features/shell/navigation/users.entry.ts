import { Users } from 'lucide-react';
import { hasPermission, isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const usersEntry = navigationEntry({
  to: '/users',
  name: 'users',
  title: { pt: 'Usuários', en: 'Users', es: 'Usuarios' },
  place: 240,
  icon: Users,
  section: 'administration',
  isVisible: (user) => hasPermission(user, 'users-page:view') && !isLocked(user),
});
