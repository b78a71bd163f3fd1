import { Workflow } from 'lucide-react';
import { hasPermission, isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const flowsEntry = navigationEntry({
  to: '/flows',
  name: 'flows',
  title: { pt: 'Fluxos', en: 'Flows', es: 'Flujos' },
  place: 174,
  icon: Workflow,
  section: 'administration',
  isVisible: (user) => hasPermission(user, 'flows-page:edit') && user.features.includes('useRules') && !isLocked(user),
});
