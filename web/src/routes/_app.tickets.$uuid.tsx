import { createFileRoute } from '@tanstack/react-router';
import { TicketPage } from '../features/tickets/ticket-page.tsx';

export const Route = createFileRoute('/_app/tickets/$uuid')({ component: Ticket });

function Ticket() {
  const { uuid } = Route.useParams();
  return <TicketPage key={uuid} uuid={uuid} />;
}
