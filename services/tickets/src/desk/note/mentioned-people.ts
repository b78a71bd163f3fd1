import { Injectable } from '@nestjs/common';
import {
  Fault,
  maySeeTicket,
  serviceCaller,
  userCaller,
  users,
  type Caller,
  type TicketSight,
  type UserView,
} from '@recado/contracts';
import { Bus, client } from '@recado/platform';

/** People whom a note mentions must see its ticket; accounts is asked for their rights. */
@Injectable()
export class MentionedPeople {
  constructor(private readonly bus: Bus) {}

  /** @throws Fault ERR_NO_USER_FOUND, ERR_MENTIONED_SEES_NOT */
  async check(caller: Caller, ids: number[], sight: TicketSight): Promise<void> {
    const people = await Promise.all(ids.map((id) => this.read(caller, id)));
    const blind = people.find((user) => !isSeeing(caller, user, sight));
    if (blind)
      throw new Fault('ERR_MENTIONED_SEES_NOT', { name: blind.name }, [
        { field: 'mentions', rule: 'ERR_MENTIONED_SEES_NOT' },
      ]);
  }

  /** The ids of people who see the ticket; people who are gone do not. */
  async seeing(caller: Caller, ids: number[], sight: TicketSight): Promise<number[]> {
    const people = await Promise.all(ids.map((id) => this.read(caller, id).catch(nobodyIfGone)));
    return people.flatMap((user) => (user !== null && isSeeing(caller, user, sight) ? [user.id] : []));
  }

  private read(caller: Caller, id: number): Promise<UserView> {
    return client(this.bus, users).get(serviceCaller('tickets', caller.companyId, caller.trace), { id });
  }
}

const isSeeing = (caller: Caller, user: UserView, sight: TicketSight): boolean =>
  maySeeTicket(userCaller(caller, user), { ...sight, connectionId: null });

function nobodyIfGone(error: unknown): null {
  if (error instanceof Fault && error.code === 'ERR_NO_USER_FOUND') return null;
  throw error;
}
