import { createFileRoute } from '@tanstack/react-router';
import { ContactListsPage } from '../features/contact-lists/contact-lists-page.tsx';
import { requireBoth } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/contact-lists/')({
  beforeLoad: requireBoth('campaigns-page:edit', 'useCampaigns'),
  component: ContactListsPage,
});
