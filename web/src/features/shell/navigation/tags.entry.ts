import { Tags } from 'lucide-react';
import { isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const tagsEntry = navigationEntry({
  to: '/tags',
  name: 'tags',
  title: { pt: 'Etiquetas', en: 'Tags', es: 'Etiquetas' },
  place: 90,
  icon: Tags,
  section: 'work',
  isVisible: (user) => !isLocked(user),
});
