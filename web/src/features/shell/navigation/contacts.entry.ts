import { BookUser } from 'lucide-react';
import { isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const contactsEntry = navigationEntry({
  to: '/contacts',
  name: 'contacts',
  title: { pt: 'Contatos', en: 'Contacts', es: 'Contactos' },
  place: 80,
  icon: BookUser,
  section: 'work',
  isVisible: (user) => !isLocked(user),
});
