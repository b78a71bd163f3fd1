import { IdOrUuid, OrNull } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract } from '../operation.ts';
import { TicketRef } from './ticket.contract.ts';
import { TicketView } from './ticket-view.ts';

export class SnoozeTicket {
  @IdOrUuid() id: string;
  /** The end of the snooze, in the future; null, or not given: until the contact writes. */
  @OrNull() @When() until?: string | null;
}

export const snoozes = contract('snoozes', 'tickets', {
  add: command(SnoozeTicket, TicketView, {
    supportMayUse: true,
    who: 'user',
    rest: 'POST /tickets/:id/snooze',
    summary: 'Takes an open ticket out of the list until a time, or until the contact writes',
    faults: ['ERR_NO_TICKET_FOUND', 'ERR_TICKET_NOT_OPEN'],
  }),
  remove: command(TicketRef, TicketView, {
    supportMayUse: true,
    who: 'user',
    rest: 'DELETE /tickets/:id/snooze',
    summary: 'Brings a snoozed ticket back to the list',
    faults: ['ERR_NO_TICKET_FOUND'],
  }),
});
