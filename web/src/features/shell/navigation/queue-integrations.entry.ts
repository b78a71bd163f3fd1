import { Workflow } from 'lucide-react';
import { hasPermission, isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const queueIntegrationsEntry = navigationEntry({
  to: '/queue-integration',
  name: 'queueIntegrations',
  title: { pt: 'Integrações', en: 'Integrations', es: 'Integraciones' },
  place: 190,
  icon: Workflow,
  section: 'administration',
  isVisible: (user) =>
    hasPermission(user, 'queue-integration-page:edit') && user.features.includes('useIntegrations') && !isLocked(user),
});
