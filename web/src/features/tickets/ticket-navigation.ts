import type { TicketView } from '@recado/contracts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

type Ticket = Pick<TicketView, 'uuid'>;

const pathOf = ({ uuid }: Ticket) => `/tickets/${uuid}`;

/** Leaves the conversation of a ticket for the list, unless the user has opened another one meanwhile. */
export function useLeaveTicket(): (ticket: Ticket) => void {
  const router = useRouter();
  const navigate = useNavigate();
  return (ticket) => {
    if (router.latestLocation.pathname === pathOf(ticket))
      void navigate({ to: '/tickets', search: (search) => search });
  };
}

/**
 * Opens a ticket once a request for it has succeeded, unless the user has gone elsewhere since it began: text that is typed
 * there must not reach another contact.
 */
export function useOpenLater(): { begin: () => void; open: (ticket: Ticket) => void } {
  const router = useRouter();
  const navigate = useNavigate();
  const expected = useRef('');
  /** The open conversation and the tab of the list. */
  const place = () => {
    const { pathname, search } = router.latestLocation;
    return `${pathname} ${(search as { tab?: string }).tab ?? ''}`;
  };
  return {
    begin: () => {
      expected.current = place();
    },
    open: (ticket) => {
      if (place() !== expected.current) return;
      // The next of several requests opens its ticket in place of this one.
      expected.current = `${pathOf(ticket)} `;
      void navigate({ to: '/tickets/$uuid', params: { uuid: ticket.uuid }, search: {} });
    },
  };
}
