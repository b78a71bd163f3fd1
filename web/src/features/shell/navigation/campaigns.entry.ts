import { Megaphone } from 'lucide-react';
import { mayEditCampaigns } from './may-edit-campaigns.ts';
import { navigationEntry } from './navigation-entry.ts';

export const campaignsEntry = navigationEntry({
  to: '/campaigns',
  name: 'campaigns',
  title: { pt: 'Campanhas', en: 'Campaigns', es: 'Campañas' },
  place: 120,
  icon: Megaphone,
  section: 'campaigns',
  isVisible: mayEditCampaigns,
});
