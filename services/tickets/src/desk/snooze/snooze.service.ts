import {
  Fault,
  snoozes,
  type Caller,
  type Handlers,
  type SnoozeTicket,
  type TicketRef,
  type TicketView,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { Presenter } from '../../presenter.ts';
import { DeskDatabase } from '../../rows/desk.database.ts';
import { recordSnooze } from './record-snooze.ts';

@Serves(snoozes)
export class SnoozeService implements Handlers<typeof snoozes> {
  constructor(
    private readonly db: DeskDatabase,
    private readonly present: Presenter,
  ) {}

  add(caller: Caller, { id, until = null }: SnoozeTicket): Promise<TicketView> {
    const at = until === null ? null : new Date(until);
    if (at && at.getTime() <= Date.now()) throw new Fault('ERR_VALIDATION', {}, [{ field: 'until', rule: 'future' }]);
    return this.db.within(caller, async (scope) => {
      const ticket = await scope.tickets.lock(caller, id);
      ticket.snooze(at);
      await scope.tickets.save(ticket);
      return recordSnooze(scope, this.present, ticket, await scope.copies.nameOf(caller));
    });
  }

  remove(caller: Caller, { id }: TicketRef): Promise<TicketView> {
    return this.db.within(caller, async (scope) => {
      const ticket = await scope.tickets.lock(caller, id);
      if (!ticket.wake()) return this.present.ticket(ticket);
      ticket.updatedAt = new Date();
      await scope.tickets.save(ticket);
      return recordSnooze(scope, this.present, ticket, await scope.copies.nameOf(caller));
    });
  }
}
