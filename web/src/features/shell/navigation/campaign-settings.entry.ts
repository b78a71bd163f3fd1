import { SlidersHorizontal } from 'lucide-react';
import { mayEditCampaigns } from './may-edit-campaigns.ts';
import { navigationEntry } from './navigation-entry.ts';

export const campaignSettingsEntry = navigationEntry({
  to: '/campaigns-config',
  name: 'campaignSettings',
  title: { pt: 'Ajustes de campanha', en: 'Campaign settings', es: 'Ajustes de campaña' },
  place: 150,
  icon: SlidersHorizontal,
  section: 'campaigns',
  isVisible: mayEditCampaigns,
});
