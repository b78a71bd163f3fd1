import { Injectable } from '@nestjs/common';
import {
  Fault,
  maySeeTicket,
  platformCaller,
  serviceCaller,
  users,
  type Caller,
  type TicketSight,
  type UserView,
} from '@recado/contracts';
import { Bus, client } from '@recado/platform';

/** Those whom a note asks must see its ticket; their rights are asked from accounts. */
@Injectable()
export class MentionedPeople {
  constructor(private readonly bus: Bus) {}

  /** @throws Fault ERR_NO_USER_FOUND, ERR_MENTIONED_SEES_NOT */
  async check(caller: Caller, ids: number[], sight: TicketSight): Promise<void> {
    const asking = serviceCaller('tickets', caller.companyId, caller.trace);
    const people = await Promise.all(ids.map((id) => client(this.bus, users).get(asking, { id })));
    const blind = people.find((user) => !maySeeTicket(callerOf(caller, user), { ...sight, connectionId: null }));
    if (blind)
      throw new Fault('ERR_MENTIONED_SEES_NOT', { name: blind.name }, [
        { field: 'mentions', rule: 'ERR_MENTIONED_SEES_NOT' },
      ]);
  }
}

const callerOf = ({ companyId, trace }: Caller, { id, profile, queues, allTicket }: UserView): Caller => ({
  ...platformCaller(companyId, trace),
  kind: 'user',
  userId: id,
  profile,
  queueIds: queues.map((queue) => queue.id),
  allTicket: allTicket === 'enable',
});
