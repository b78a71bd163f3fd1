import { Bot } from 'lucide-react';
import { hasPermission, isLocked } from '../../../lib/session.ts';
import { navigationEntry } from './navigation-entry.ts';

export const promptsEntry = navigationEntry({
  to: '/prompts',
  name: 'prompts',
  title: { pt: 'Prompts', en: 'Prompts', es: 'Prompts' },
  place: 180,
  icon: Bot,
  section: 'administration',
  isVisible: (user) =>
    hasPermission(user, 'prompts-page:edit') && user.features.includes('useOpenAi') && !isLocked(user),
});
