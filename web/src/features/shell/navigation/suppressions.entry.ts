import { BellOff } from 'lucide-react';
import { mayEditCampaigns } from './may-edit-campaigns.ts';
import { navigationEntry } from './navigation-entry.ts';

export const suppressionsEntry = navigationEntry({
  to: '/suppressions',
  name: 'suppressions',
  title: { pt: 'Descadastros', en: 'Opt-outs', es: 'Bajas' },
  place: 140,
  icon: BellOff,
  section: 'campaigns',
  isVisible: mayEditCampaigns,
});
