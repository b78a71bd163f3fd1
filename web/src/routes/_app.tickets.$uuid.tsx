import { createFileRoute } from '@tanstack/react-router';
import { memo, useDeferredValue } from 'react';
import { TicketPage } from '../features/tickets/ticket-page.tsx';

export const Route = createFileRoute('/_app/tickets/$uuid')({ component: Ticket });

const Page = memo(TicketPage);

/** Deferred, so that the list reacts to a click before the conversation renders. */
function Ticket() {
  const { uuid } = Route.useParams();
  const shown = useDeferredValue(uuid);
  return <Page key={shown} uuid={shown} />;
}
