import { lazy, Suspense } from 'react';
import { useCommands } from '../../lib/commands.ts';
import { useText } from '../../lib/i18n.ts';
import { closeNewTicket, openNewTicket, useNewTicket } from '../../lib/new-ticket.ts';
import { text } from './new-ticket.text.ts';

const NewTicketDialog = lazy(() => import('./new-ticket-dialog.tsx'));

/** The dialog of a new ticket, on every page. */
export function NewTicket() {
  const t = useText(text);
  const newTicket = useNewTicket();
  useCommands([{ id: 'new-ticket', title: t.title, group: t.group, key: 'n', run: () => openNewTicket() }]);
  return (
    newTicket && (
      <Suspense>
        <NewTicketDialog contact={newTicket.contact} onClose={closeNewTicket} />
      </Suspense>
    )
  );
}
