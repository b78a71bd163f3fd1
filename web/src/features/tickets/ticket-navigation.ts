import type { TicketView } from '@recado/contracts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useAfterTicket } from '../../lib/personal-profile.ts';
import { searchFor, viewOf } from './desk-search.ts';
import { nextInList } from './list/shown-rows.ts';

type Ticket = Pick<TicketView, 'uuid'>;

const pathOf = ({ uuid }: Ticket) => `/tickets/${uuid}`;

/** Shows a ticket in the conversation; the list stays as it is. */
export function useShowTicket(): (ticket: TicketView) => void {
  const navigate = useNavigate();
  return (ticket) =>
    void navigate({
      to: '/tickets/$uuid',
      params: { uuid: ticket.uuid },
      search: (search) => searchFor(ticket, search),
    });
}

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
 * Goes on once the user has dealt with a ticket, to what the user has chosen: the next ticket, the list, or nowhere. `begin`
 * comes before the request, whose event may take the ticket out of the list before the response is there.
 */
export function useGoOn(): { begin: (ticket: TicketView) => void; goOn: (ticket: TicketView) => Promise<void> } {
  const router = useRouter();
  const afterTicket = useAfterTicket();
  const leave = useLeaveTicket();
  const show = useShowTicket();
  const next = useRef<TicketView | null>(null);
  return {
    begin: (ticket) => {
      next.current = nextInList(ticket);
    },
    goOn: async (ticket) => {
      const following = next.current;
      const choice = await afterTicket();
      if (choice === 'stay' || router.latestLocation.pathname !== pathOf(ticket)) return;
      if (choice === 'next' && following) show(following);
      else leave(ticket);
    },
  };
}

/**
 * Opens an accepted ticket once the request has succeeded, if the user has chosen so and has not gone elsewhere since it
 * began: text that is typed there must not reach another contact. The list stays where it is.
 */
export function useOpenLater(): { begin: () => void; open: (ticket: Ticket) => Promise<boolean> } {
  const router = useRouter();
  const navigate = useNavigate();
  const afterTicket = useAfterTicket();
  const expected = useRef('');
  const tabOf = () => (router.latestLocation.search as { tab?: string }).tab ?? '';
  /** The open conversation and the tab of the list. */
  const place = () => `${router.latestLocation.pathname} ${tabOf()}`;
  return {
    begin: () => {
      expected.current = place();
    },
    /** @returns whether the ticket is shown */
    open: async (ticket) => {
      const choice = await afterTicket();
      if (router.latestLocation.pathname === pathOf(ticket)) return true;
      if (place() !== expected.current) return false;
      if (choice !== 'next') {
        // The dialog in which the ticket was accepted closes.
        void navigate({ to: '.', search: viewOf });
        return false;
      }
      // The next of several requests opens its ticket in place of this one.
      expected.current = `${pathOf(ticket)} ${tabOf()}`;
      void navigate({ to: '/tickets/$uuid', params: { uuid: ticket.uuid }, search: viewOf });
      return true;
    },
  };
}
