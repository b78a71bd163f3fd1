import { createFileRoute } from '@tanstack/react-router';
import { ListContactsPage } from '../features/contact-lists/list-contacts-page.tsx';
import { requireBoth } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/contact-lists/$contactListId/contacts')({
  beforeLoad: requireBoth('campaigns-page:edit', 'useCampaigns'),
  validateSearch: ({ numbers }): { numbers?: 'doubtful' } => (numbers === 'doubtful' ? { numbers } : {}),
  component: ListContacts,
});

function ListContacts() {
  const { contactListId } = Route.useParams();
  const { numbers = null } = Route.useSearch();
  return <ListContactsPage key={contactListId} contactListId={Number(contactListId)} filter={numbers} />;
}
