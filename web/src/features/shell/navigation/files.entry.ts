import { Files } from 'lucide-react';
import { hasPermission, isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const filesEntry = navigationEntry({
  to: '/files',
  name: 'files',
  title: { pt: 'Lista de arquivos', en: 'File lists', es: 'Lista de archivos' },
  place: 230,
  icon: Files,
  section: 'administration',
  isVisible: (user) => hasPermission(user, 'files-page:edit') && !isLocked(user),
});
