import { ClipboardList } from 'lucide-react';
import { mayEditCampaigns } from './may-edit-campaigns.ts';
import { navigationEntry } from './navigation-entry.ts';

export const contactListsEntry = navigationEntry({
  to: '/contact-lists',
  name: 'contactLists',
  title: { pt: 'Listas de contatos', en: 'Contact lists', es: 'Listas de contactos' },
  place: 130,
  icon: ClipboardList,
  section: 'campaigns',
  isVisible: mayEditCampaigns,
});
