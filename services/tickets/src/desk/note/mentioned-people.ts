import { Injectable } from '@nestjs/common';
import {
  Fault,
  maySeeTicket,
  serviceCaller,
  userCaller,
  users,
  type Caller,
  type TicketSight,
} from '@recado/contracts';
import { Bus, client } from '@recado/platform';

/** People whom a note mentions must see its ticket; accounts is asked for their rights. */
@Injectable()
export class MentionedPeople {
  constructor(private readonly bus: Bus) {}

  /** @throws Fault ERR_NO_USER_FOUND, ERR_MENTIONED_SEES_NOT */
  async check(caller: Caller, ids: number[], sight: TicketSight): Promise<void> {
    const asking = serviceCaller('tickets', caller.companyId, caller.trace);
    const people = await Promise.all(ids.map((id) => client(this.bus, users).get(asking, { id })));
    const blind = people.find((user) => !maySeeTicket(userCaller(caller, user), { ...sight, connectionId: null }));
    if (blind)
      throw new Fault('ERR_MENTIONED_SEES_NOT', { name: blind.name }, [
        { field: 'mentions', rule: 'ERR_MENTIONED_SEES_NOT' },
      ]);
  }
}
